import { type JsonSchema, jsonSchemaOf, schemaFromJson } from '../../model/json-schema.ts';
import type { LanguageModel, ModelRequest } from '../../model/model.ts';
import type { ModelRoutes, RoutedModel } from '../../model/route.ts';
import { toolsAsJson } from '../../model/tools.ts';

/** What a thread knows of a language model that stays with the thread that serves: its connections, key, line and cache are one for all. */
export type ModelFacts = Pick<LanguageModel, 'id' | 'structured' | 'contextTokens' | 'tools'>;

/** Language models by number, and the routes over them; a number stands for the model. */
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

/** The routes as they are sent, and the models that the numbers stand for. */
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

/** @param schemaOf the same schema for the same JSON: some models keep what they made of one. */
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
