//! `exp` and `ln` from operations that give the same bits on every machine, unlike those of the C library. The `libm` crate would
//! too, but costs level 8 1.6 % to 2.4 % more instructions (`cargo bench --bench instructions -- mcts`), and other digits
//! would change published games.

use std::f32::consts::{LN_2, LOG2_E};

/// e^power to six digits, for powers up to 80; below -80 the result is close to 0.
pub(crate) fn exp(power: f32) -> f32 {
    let doublings = (power * LOG2_E).max(-120.0);
    let whole = (doublings + 0.5).floor();
    let part = doublings - whole;
    // 2^part between -1/2 and 1/2, by the first terms of its series.
    let tail = 0.009_618_129 + part * 0.001_333_356;
    let curve = 1.0 + part * (LN_2 + part * (0.240_226_5 + part * (0.055_504_11 + part * tail)));
    curve * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// The natural logarithm of a positive number to four digits.
pub(crate) fn ln(number: f32) -> f32 {
    let bits = number.to_bits();
    let doublings = (bits >> 23) as i32 - 127;
    let mantissa = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    // ln m = 2 artanh((m - 1) / (m + 1)), by the first terms of its series.
    let ratio = (mantissa - 1.0) / (mantissa + 1.0);
    let square = ratio * ratio;
    let curve = 2.0 * ratio * (1.0 + square * (1.0 / 3.0 + square * (0.2 + square * (1.0 / 7.0))));
    doublings as f32 * LN_2 + curve
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exp_is_accurate() {
        for step in -500..=20 {
            let power = step as f32 / 10.0;
            let (fast, exact) = (f64::from(exp(power)), f64::from(power).exp());
            assert!((fast / exact - 1.0).abs() < 1e-5, "e^{power} is {exact}, not {fast}");
        }
    }

    #[test]
    fn ln_is_accurate() {
        for number in (1..2_000).chain([100_000, 1 << 24]) {
            let (fast, exact) = (f64::from(ln(number as f32)), f64::from(number).ln());
            assert!((fast - exact).abs() < 1e-4 * exact.max(1.0), "ln {number} is {exact}, not {fast}");
        }
    }
}
