import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../text/messages.ts';
import { Icon } from './icon.tsx';

/** The longest duration of a replay and of one of its steps, in milliseconds. */
const WHOLE_MS = 8000;
const STEP_MS = 350;

/** Runs through the events again, slowly enough to follow. */
export function Replay({
  steps,
  step,
  onStep,
}: {
  readonly steps: number;
  readonly step: number;
  readonly onStep: (step: number) => void;
}) {
  const text = useMessages();
  const [isPlaying, setIsPlaying] = useState(false);
  const go = useRef(onStep);
  go.current = onStep;

  useEffect(() => {
    if (!isPlaying) return;
    if (step >= steps) {
      setIsPlaying(false);
      return;
    }
    const pace = Math.min(STEP_MS, WHOLE_MS / steps);
    // If a step is shorter than a frame, several steps are taken at once.
    const stride = Math.max(1, Math.round(16 / pace));
    const timer = setTimeout(() => go.current(Math.min(steps, step + stride)), pace);
    return () => clearTimeout(timer);
  }, [isPlaying, step, steps]);

  return (
    <fieldset className="replay">
      <legend className="unseen">{text.replay.label}</legend>
      <button
        type="button"
        className="button small square"
        aria-label={isPlaying ? text.replay.pause : text.replay.play}
        title={isPlaying ? text.replay.pause : text.replay.play}
        onClick={() => {
          if (!isPlaying && step >= steps) onStep(0);
          setIsPlaying(!isPlaying);
        }}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <input
        type="range"
        min={0}
        max={steps}
        value={step}
        aria-label={text.replay.step}
        aria-valuetext={text.replay.of(step, steps)}
        onChange={(event) => {
          setIsPlaying(false);
          onStep(Number(event.target.value));
        }}
      />
      <output>{text.replay.of(step, steps)}</output>
    </fieldset>
  );
}
