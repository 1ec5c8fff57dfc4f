import type { LanguageModel, ModelReply, ModelRequest, StructuredSupport } from '../../src/model/model.ts';
import { estimateTokens } from '../../src/model/tokens.ts';

/** What the model answers: text as it is, anything else as JSON. An Error is thrown. */
export type ScriptedReply = unknown;

export type Script = Readonly<
  Record<string, readonly ScriptedReply[] | ((request: ModelRequest, nth: number) => ScriptedReply)>
>;

export interface ScriptedModel extends LanguageModel {
  /** Every request, in order of arrival. */
  readonly requests: readonly ModelRequest[];
  /** Requests for one task. */
  requestsFor(task: string): readonly ModelRequest[];
  /** @throws when scripted replies were not asked for, or when a call came that the script does not know. */
  done(): void;
}

/**
 * A language model that replies from a script keyed by task id. Lists are used up one by one, repair requests included;
 * functions may be called any number of times. A call outside the script throws at once, and `done` says it again, in
 * case the caller swallowed it. Token counts are those of `estimateTokens`, `durationMs` is 0.
 */
export function scriptedModel(
  script: Script,
  facts: { readonly id?: string; readonly structured?: StructuredSupport } = {},
): ScriptedModel {
  const requests: ModelRequest[] = [];
  const used = new Map<string, number>();
  const unexpected: string[] = [];

  return {
    id: facts.id ?? 'scripted:test',
    structured: facts.structured ?? 'json-schema',
    requests,
    requestsFor: (task) => requests.filter((request) => request.task === task),
    async generate(request, options): Promise<ModelReply> {
      options?.signal?.throwIfAborted();
      requests.push(request);
      const nth = used.get(request.task) ?? 0;
      used.set(request.task, nth + 1);
      const replies = Object.hasOwn(script, request.task) ? script[request.task] : undefined;
      if (replies === undefined || (typeof replies !== 'function' && nth >= replies.length)) {
        const message = `unexpected call ${nth + 1} of task "${request.task}":\n${request.prompt}`;
        unexpected.push(message);
        throw new Error(`Scripted model: ${message}`);
      }
      const reply = typeof replies === 'function' ? replies(request, nth) : replies[nth];
      if (reply instanceof Error) throw reply;
      const text = typeof reply === 'string' ? reply : JSON.stringify(reply);
      const turns = request.turns?.map((turn) => turn.text) ?? [];
      return {
        text,
        usage: {
          inputTokens: estimateTokens(request.system, request.prompt, ...turns),
          outputTokens: estimateTokens(text),
          estimated: false,
        },
        finishReason: 'stop',
        durationMs: 0,
      };
    },
    done() {
      const left = Object.entries(script).flatMap(([task, replies]) => {
        const count = typeof replies === 'function' ? 0 : replies.length - (used.get(task) ?? 0);
        return count > 0 ? [`${count} unused ${count === 1 ? 'reply' : 'replies'} of task "${task}"`] : [];
      });
      if (unexpected.length + left.length > 0) {
        throw new Error(`Scripted model: ${[...unexpected, ...left].join('; ')}`);
      }
    },
  };
}
