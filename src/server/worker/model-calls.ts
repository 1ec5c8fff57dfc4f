import { type JsonSchema, jsonSchemaOf, schemaFromJson } from '../../model/json-schema.ts';
import type { LanguageModel, ModelRequest } from '../../model/model.ts';
import type { ModelRoutes, RoutedModel } from '../../model/route.ts';
import { toolsAsJson } from '../../model/tools.ts';

/**
 * What a thread knows about a language model that stays with the serving thread. All threads share its connections,
 * key, queue and cache.
 */
export type ModelFacts = Pick<LanguageModel, 'id' | 'structured' | 'contextTokens' | 'tools'>;

/** Language models by number, and the routes over them. A number stands for its model. */
export interface SentRoutes {
  readonly models: readonly ModelFacts[];
  readonly default: number | 'embedded';
  readonly routes: Readonly<Record<string, number | 'embedded'>>;
}

/** A request on its way between threads: schemas as JSON. */
export type SentRequest = Omit<ModelRequest, 'schema' | 'tools'> & {
  readonly schema?: JsonSchema | undefined;
  readonly tools?: ReturnType<typeof toolsAsJson> | undefined;
};

/** The routes as they are sent, and the models behind the numbers. */
export function sendRoutes(routes: ModelRoutes): {
  readonly sent: SentRoutes;
  readonly models: readonly LanguageModel[];
} {
  const models: LanguageModel[] = [];
  const numberOf = (model: RoutedModel): number | 'embedded' => {
    if (model === 'embedded') return model;
    if (!models.includes(model)) models.push(model);
    return models.indexOf(model);
  };
  const numbers = {
    default: numberOf(routes.default),
    routes: Object.fromEntries(
      Object.entries(routes.routes ?? {}).map(([key, model]) => [key, numberOf(model)]),
    ),
  };
  const facts = models.map(({ id, structured, contextTokens, tools }) => ({
    ...{ id, structured, contextTokens, tools },
  }));
  return { sent: { models: facts, ...numbers }, models };
}

export function sendRequest({ schema, tools, ...request }: ModelRequest): SentRequest {
  return {
    ...request,
    schema: schema && jsonSchemaOf(schema),
    tools: tools && toolsAsJson(tools),
  };
}

/** @param schemaOf returns the same schema for the same JSON, because some models cache what they made of a schema. */
export function receiveRequest(
  { schema, tools, ...request }: SentRequest,
  schemaOf: (json: JsonSchema) => NonNullable<ModelRequest['schema']> = schemaFromJson,
): ModelRequest {
  return {
    ...request,
    schema: schema && schemaOf(schema),
    tools: tools?.map(({ name, description, inputSchema }) => ({
      ...{ name, description },
      input: schemaOf(inputSchema),
    })),
  };
}
