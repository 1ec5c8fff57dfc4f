export type {
  Budget,
  EvidenceTriple,
  Method,
  MethodContext,
  MethodResult,
  Question,
} from './method.ts';
export { describeOptions, type OptionDescription, parseMethodOptions } from './options.ts';
export { METHODS, methodById } from './registry.ts';
