import type { NewTerm } from '../graph.ts';
import { XSD } from '../vocabulary.ts';

/** The property types of Neo4j's CSV headers and of GraphML, as XML Schema types. Any other type is plain text. */
const DATATYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    int: 'integer',
    integer: 'integer',
    long: 'integer',
    short: 'integer',
    byte: 'integer',
    float: 'double',
    double: 'double',
    boolean: 'boolean',
    date: 'date',
    localtime: 'time',
    time: 'time',
    localdatetime: 'dateTime',
    datetime: 'dateTime',
  }),
);

/** The value of a property as a literal. */
export function propertyValue(text: string, type: string): NewTerm {
  const datatype = DATATYPES.get(type.toLowerCase().replace(/\{.*\}$/, ''));
  return datatype === undefined ? { literal: text } : { literal: text, datatype: `${XSD}${datatype}` };
}

/** Node properties that hold a readable name, best first. */
export const NAME_PROPERTIES: readonly string[] = ['name', 'title', 'label'];
