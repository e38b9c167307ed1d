// The page's fonts for drawings that stand alone: an image loads nothing, so the letters that it needs are written into it.

/** Whether a face's `unicode-range` has one of these signs. */
export function covers(ranges: string, signs: ReadonlySet<number>): boolean {
  return ranges.split(",").some((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split("-")
      .map((code) => parseInt(code, 16));
    return [...signs].some((sign) => from <= sign && sign <= to);
  });
}

/** A drawing with its own style sheet of fonts. */
export function withStyle(svg: string, css: string): string {
  return svg.replace(/<svg[^>]*>/, (open) => `${open}<style>${css}</style>`);
}

/** Files as data URLs. Every frame of a GIF needs the same ones. */
const files = new Map<string, Promise<string>>();

async function fetchData(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(`no font at ${url}`));
    reader.readAsDataURL(blob);
  });
}

/** The faces of the page that a text needs, as a style sheet without references. */
export async function fontFaces(text: string): Promise<string> {
  const signs = new Set([...text].map((sign) => sign.codePointAt(0) ?? 0));
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? { sheet, ...face(rule) } : [])),
  );
  const rules = faces
    .filter(({ ranges }) => covers(ranges, signs))
    .map(async ({ sheet, family, weight, source }) => {
      const url = new URL(source, sheet.href ?? location.href).href;
      const data = files.get(url) ?? fetchData(url);
      files.set(url, data);
      return `@font-face{font-family:${family};font-weight:${weight};src:url(${await data})}`;
    });
  return (await Promise.all(rules)).join("");
}

function face({ style }: CSSFontFaceRule) {
  const value = (name: string) => style.getPropertyValue(name);
  return {
    family: value("font-family"),
    weight: value("font-weight") || "normal",
    ranges: value("unicode-range") || "U+0-10FFFF",
    source: /url\("?([^")]+)/.exec(value("src"))?.[1] ?? "",
  };
}
