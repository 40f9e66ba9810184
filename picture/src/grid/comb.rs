//! Fits evenly spaced lines to a profile of edges.

/// Evenly spaced lines, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Comb {
    /// Where one of the lines is.
    pub(crate) origin: f32,
    /// The distance to the next.
    pub(crate) pitch: f32,
}

impl Comb {
    /// Returns where a line is, counted from the origin.
    pub(crate) fn line(&self, index: i32) -> f32 {
        self.origin + index as f32 * self.pitch
    }

    /// Returns the line before a pixel.
    pub(super) fn index(&self, at: f32) -> i32 {
        ((at - self.origin) / self.pitch).floor() as i32
    }
}

/// Returns the lines with the strongest edges, and how much stronger than the mean these are, as a share.
///
/// `start`: the pixel of the first value of the profile. `tolerance`: the share by which the pitch may differ from `pitch`.
pub(super) fn fit(profile: &[f32], start: usize, pitch: f32, tolerance: f32) -> Option<(Comb, f32)> {
    let profile = smooth(profile);
    let length = profile.len() as f32;
    if length < 2.0 * pitch {
        return None;
    }
    let lines = length / pitch;
    let step = (0.4 / lines).max(0.002);
    let steps = (tolerance * pitch / step).ceil() as i32;
    let mut best = (f32::MIN, pitch, 0.0);
    for index in -steps..=steps {
        let pitch = pitch + index as f32 * step;
        for half in 0..(2.0 * pitch) as usize {
            let phase = half as f32 / 2.0;
            let strength = mean_at(&profile, phase, pitch);
            if strength > best.0 {
                best = (strength, pitch, phase);
            }
        }
    }
    let (strength, pitch, phase) = best;
    let mean = profile.iter().sum::<f32>() / length;
    let origin = start as f32 + phase + centre(&profile, phase, pitch, mean);
    Some((Comb { origin, pitch }, (strength - mean) / strength.max(1.0)))
}

fn smooth(profile: &[f32]) -> Vec<f32> {
    let at = |index: usize| profile.get(index).copied().unwrap_or_default();
    (0..profile.len()).map(|index| (at(index.wrapping_sub(1)) + 2.0 * at(index) + at(index + 1)) / 4.0).collect()
}

/// Returns the mean strength at `phase` and every `pitch` after it.
fn mean_at(profile: &[f32], phase: f32, pitch: f32) -> f32 {
    let (mut sum, mut count, mut at) = (0.0, 0.0_f32, phase);
    while (at as usize) < profile.len() {
        let (index, share) = (at as usize, at.fract());
        let next = profile.get(index + 1).copied().unwrap_or_default();
        sum += profile[index] * (1.0 - share) + next * share;
        count += 1.0;
        at += pitch;
    }
    sum / count.max(1.0)
}

/// Returns how far the centre of the edges around a line is from it: cells with a gap between them have one edge on each side.
fn centre(profile: &[f32], phase: f32, pitch: f32, mean: f32) -> f32 {
    let reach = (0.14 * pitch).max(1.0);
    let (mut weights, mut moments) = (0.0, 0.0);
    let mut offset = -reach;
    while offset <= reach {
        let weight = (mean_at(profile, (phase + offset).rem_euclid(pitch), pitch) - mean).max(0.0).powi(2);
        weights += weight;
        moments += weight * offset;
        offset += 0.5;
    }
    if weights > 0.0 { moments / weights } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pitch_is_found_to_a_fraction_of_a_pixel_and_gaps_are_halved() {
        let near = |index: usize, line: f32| {
            let distance = (index as f32 - line).rem_euclid(23.4);
            if distance < 1.0 {
                60.0 * (1.0 - distance)
            } else if distance > 22.4 {
                60.0 * (distance - 22.4)
            } else {
                1.0
            }
        };
        let profile: Vec<f32> = (0..400).map(|index| near(index, 8.0) + near(index, 11.0)).collect();
        let (comb, contrast) = fit(&profile, 100, 23.0, 0.05).unwrap();
        assert!((comb.pitch - 23.4).abs() < 0.05, "{comb:?}");
        assert!((comb.origin - 109.5).abs() < 1.2, "{comb:?}");
        assert!(contrast > 0.5);
        assert_eq!(fit(&profile, 0, 300.0, 0.05), None);
    }
}
