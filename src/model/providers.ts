/** How to use a provider's AI SDK package. */
export interface Provider {
  readonly package: string;
  /** The function of that package that makes a provider. */
  readonly create: string;
  /** Environment variables that may hold the key. Messages name the first one. If there are none, no key is needed. */
  readonly keys: readonly string[];
  /** Environment variables that may hold the base URL. */
  readonly baseUrls?: readonly string[];
}

/** Providers by the name before the colon. Those not installed with Clew are loaded on use. */
export const PROVIDERS: Readonly<Record<string, Provider>> = {
  openai: {
    package: '@ai-sdk/openai',
    create: 'createOpenAI',
    keys: ['OPENAI_API_KEY'],
    baseUrls: ['OPENAI_BASE_URL'],
  },
  anthropic: {
    package: '@ai-sdk/anthropic',
    create: 'createAnthropic',
    keys: ['ANTHROPIC_API_KEY'],
    baseUrls: ['ANTHROPIC_BASE_URL'],
  },
  google: {
    package: '@ai-sdk/google',
    create: 'createGoogleGenerativeAI',
    keys: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY', 'GOOGLE_API_KEY'],
  },
  mistral: { package: '@ai-sdk/mistral', create: 'createMistral', keys: ['MISTRAL_API_KEY'] },
  groq: { package: '@ai-sdk/groq', create: 'createGroq', keys: ['GROQ_API_KEY'] },
  deepseek: { package: '@ai-sdk/deepseek', create: 'createDeepSeek', keys: ['DEEPSEEK_API_KEY'] },
  xai: { package: '@ai-sdk/xai', create: 'createXai', keys: ['XAI_API_KEY'] },
  cohere: { package: '@ai-sdk/cohere', create: 'createCohere', keys: ['COHERE_API_KEY'] },
  cerebras: { package: '@ai-sdk/cerebras', create: 'createCerebras', keys: ['CEREBRAS_API_KEY'] },
  fireworks: { package: '@ai-sdk/fireworks', create: 'createFireworks', keys: ['FIREWORKS_API_KEY'] },
  togetherai: {
    package: '@ai-sdk/togetherai',
    create: 'createTogetherAI',
    keys: ['TOGETHER_API_KEY', 'TOGETHER_AI_API_KEY'],
  },
  deepinfra: { package: '@ai-sdk/deepinfra', create: 'createDeepInfra', keys: ['DEEPINFRA_API_KEY'] },
  perplexity: { package: '@ai-sdk/perplexity', create: 'createPerplexity', keys: ['PERPLEXITY_API_KEY'] },
  azure: { package: '@ai-sdk/azure', create: 'createAzure', keys: ['AZURE_API_KEY'] },
  // These two sign in with their cloud's credentials, which their packages find themselves.
  bedrock: { package: '@ai-sdk/amazon-bedrock', create: 'createAmazonBedrock', keys: [] },
  vertex: { package: '@ai-sdk/google-vertex', create: 'createVertex', keys: [] },
};
