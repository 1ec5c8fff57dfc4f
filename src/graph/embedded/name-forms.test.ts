import { describe, expect, it } from 'vitest';
import { nameForms, TITLES } from './name-forms.ts';
import { createMemoryGraph } from './open-embedded-graph.ts';

describe('other ways to write a name', () => {
  it.each([
    ['Heat (1995 film)', ['heat', 'heat 1995 film']],
    ['水星（行星）', ['水星']],
    ['Springfield, Illinois', ['springfield', 'springfield illinois']],
    ['Zoë Whitfield', ['zoe whitfield']],
    ['J. R. Okafor', ['jr okafor']],
    ['Mei-Ling Tan', ['mei ling tan']],
    ['Dr. Anna Lee', ['anna lee']],
    ["St. Brigid's Hospital", ['st brigid hospital']],
    ['Anna Lee', []],
    ['2023-05-01', []],
    ['(untitled)', []],
    ['red, white and blue', ['red white and blue']],
  ])('%s', (name, keys) => {
    expect(nameForms(name).map(({ key }) => key)).toEqual(keys);
  });

  it('finds every bearer of a short form, exact spellings first, loaded or added', async () => {
    const graph = await createMemoryGraph([
      ['Heat (1995 film)', 'by', 'M. K. Dorn'],
      ['Heat (1986 film)', 'by', 'Zoë Lund'],
      ['水星（行星）', 'of', '太阳'],
    ]);
    await graph.add([{ head: 'Heat (novel)', relation: 'by', tail: 'Dr. Ana Ruiz' }]);
    const find = async (text: string) =>
      (await graph.findByName([text], { mode: 'exact', limit: 9 }))[0]
        ?.map(({ entity }) => entity.name)
        .sort();
    expect(await find('heat')).toEqual(['Heat (1986 film)', 'Heat (1995 film)', 'Heat (novel)']);
    expect(await find('水星')).toEqual(['水星（行星）']);
    expect(await find('MK Dorn')).toEqual(['M. K. Dorn']);
    expect(await find('zoe lund')).toEqual(['Zoë Lund']);
    expect(await find('Ana Ruiz')).toEqual(['Dr. Ana Ruiz']);
    await graph.remove([{ head: 'Heat (novel)', relation: 'by', tail: 'Dr. Ana Ruiz' }]);
    expect(await find('heat')).toEqual(['Heat (1986 film)', 'Heat (1995 film)']);
    await graph.close();
  });

  it('finds a loaded name without any of the titles', async () => {
    const named = [...TITLES].map((title) => ({ name: `${title} Ruiz${title}`, plain: `ruiz${title}` }));
    const graph = await createMemoryGraph(named.map(({ name }) => [name, 'of', 'Spain']));
    const found = await graph.findByName(
      named.map(({ plain }) => plain),
      { mode: 'exact', limit: 2 },
    );
    expect(found.map(([first]) => first?.entity.name)).toEqual(named.map(({ name }) => name));
    await graph.close();
  });
});
