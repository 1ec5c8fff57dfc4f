import { describe, expect, it } from 'vitest';
import { scriptedModel } from '../../test/helper/scripted-model.ts';
import { ConfigError } from '../errors.ts';
import { describeRoutes, parseModelSpecs, routeTask, stageOf } from './route.ts';

describe('routes', () => {
  it.each([
    ['clue.extract', 'clue'],
    ['gg.build', 'clue'],
    ['gg.relation', 'match'],
    ['relation.map', 'match'],
    ['plan.write', 'match'],
    ['graph.explore', 'match'],
    ['entity.map', 'match'],
    ['cgpe.fuzzy', 'match'],
    ['tog.relations', 'match'],
    ['answer.triples', 'answer'],
    ['subanswer.triples', 'answer'],
    ['synthesise', 'answer'],
    ['something.else', undefined],
  ])('%s belongs to stage %s', (task, stage) => {
    expect(stageOf(task)).toBe(stage);
  });

  it('does not take inherited properties for routes', () => {
    expect(routeTask({ default: 'embedded', routes: {} }, 'constructor')).toBe('embedded');
  });

  it('says which models do what', () => {
    const model = scriptedModel({}, { id: 'ollama:qwen3:4b' });
    expect(describeRoutes({ default: 'embedded' })).toBe('embedded');
    expect(describeRoutes({ default: model, routes: { match: 'embedded' } })).toBe(
      'ollama:qwen3:4b, match=embedded',
    );
  });

  it('reads --model values', () => {
    expect(
      parseModelSpecs([
        'ollama:qwen3:4b',
        'clue=openai:gpt-5-mini',
        'relation.map=gguf:/tmp/a=b.gguf',
        'match=embedded',
      ]),
    ).toEqual({
      default: 'ollama:qwen3:4b',
      routes: { clue: 'openai:gpt-5-mini', 'relation.map': 'gguf:/tmp/a=b.gguf', match: 'embedded' },
    });
    expect(parseModelSpecs(['gguf:/tmp/a=b.gguf'])).toEqual({ default: 'gguf:/tmp/a=b.gguf', routes: {} });
    expect(parseModelSpecs([])).toEqual({ routes: {} });
    expect(parseModelSpecs(['CE=a:b', 'PE=c:d', 'A=e:f'])).toEqual({
      routes: { clue: 'a:b', match: 'c:d', answer: 'e:f' },
    });
    expect(parseModelSpecs(['embedded', 'embedded'])).toEqual({ default: 'embedded', routes: {} });
  });

  it.each([[['']], [['clue=']], [['a:b', 'c:d']], [['clue=a:b', 'clue=c:d']]])('refuses %j', (specs) => {
    expect(() => parseModelSpecs(specs)).toThrow(ConfigError);
  });
});
