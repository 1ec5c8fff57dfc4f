import type { LanguageModel } from './model.ts';

/** The same model with another `generate`. Works for plain objects and for classes. */
export function wrapModel(model: LanguageModel, generate: LanguageModel['generate']): LanguageModel {
  const wrapped: LanguageModel = {
    id: model.id,
    structured: model.structured,
    contextTokens: model.contextTokens,
    tools: model.tools,
    generate,
    close: model.close?.bind(model),
  };
  origins.set(wrapped, originOf(model));
  return wrapped;
}

const origins = new WeakMap<LanguageModel, LanguageModel>();

/** The model under all wrappers, or the model itself if it is not wrapped. */
export function originOf(model: LanguageModel): LanguageModel {
  return origins.get(model) ?? model;
}

/** Applies wrappers in order. The last one is outermost. */
export function wrapAll(
  model: LanguageModel,
  wrappers: readonly ((model: LanguageModel) => LanguageModel)[],
): LanguageModel {
  return wrappers.reduce((wrapped, wrapper) => wrapper(wrapped), model);
}
