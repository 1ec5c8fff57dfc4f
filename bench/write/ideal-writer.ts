import type { LanguageModel } from '../../src/model/model.ts';
import { estimateTokens } from '../../src/model/tokens.ts';
import type { Best } from './fit.ts';

/** Least fit (F1) from which the model writes the plan rather than say that there is none. */
const FITS = 0.5;

/**
 * A model that is as good as can be at writing, because it has looked at the gold answers: it writes the best plan in reach of
 * the slice; asked to explore it says that the graph does not say.
 */
export function idealWriter(best: () => Best | undefined): LanguageModel {
  return {
    id: 'ideal:writer',
    structured: 'json-schema',
    async generate(request) {
      const found = best();
      const isFit = request.task === 'plan.write' && found !== undefined && found.f1 >= FITS;
      const text = JSON.stringify(isFit ? found.reply : { none: 'no line says it' });
      return {
        text,
        usage: {
          inputTokens: estimateTokens(
            request.system,
            request.prompt,
            ...(request.turns?.map((turn) => turn.text) ?? []),
          ),
          outputTokens: estimateTokens(text),
          estimated: true,
        },
        finishReason: 'stop',
        durationMs: 0,
      };
    },
  };
}
