import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCypher } from './check-text.ts';

const refusal = (text: string): string => {
  const result = checkCypher(text);
  return 'error' in result ? result.error : `let through: ${result.query}`;
};

describe('Cypher that a model wrote', () => {
  test('ordinary queries are let through, without comments and without the semicolon at the end', () => {
    for (const text of [
      'MATCH (f:Film {title: "Jaws"})<-[:DIRECTED]-(p) RETURN DISTINCT p',
      "MATCH (n) WHERE n.set = 'CREATE (x)' AND n.`LOAD CSV` IS NULL RETURN count(n) AS c",
      'MATCH (n:Set)-[:X|`MERGE`]->(m:Load) RETURN m.create',
      'MATCH (n) WHERE n.born >= date("1999-01-01") AND n.born < date.truncate("year", date()) RETURN n',
      'MATCH (a)-[*1..3]-(b) WHERE point.distance(a.at, b.at) < 1.5e3 RETURN b ORDER BY b.name LIMIT 5',
      'CALL { MATCH (n) RETURN n UNION MATCH (m) RETURN m AS n } RETURN n',
      'MATCH (n) CALL (n) { MATCH (n)-->(m) RETURN count(m) AS c } RETURN n, c',
      'OPTIONAL MATCH (n) WITH n.name AS name WHERE EXISTS { (n)-->(:A) } RETURN name // DELETE n',
      'RETURN EXISTS { MATCH (:A)-[:B]->(:C) } AS answer',
    ]) {
      expect(refusal(text)).toMatch(/^let through/u);
    }
    expect(checkCypher('MATCH (n) /* SET n.a = 1 */ RETURN n ; ')).toMatchObject({
      query: 'MATCH (n)   RETURN n',
      names: new Set(['MATCH', 'n', 'RETURN']),
    });
  });

  test.each([
    ['creates', 'CREATE (n:Person) RETURN n'],
    ['creates behind a match', 'MATCH (n) CREATE (m) RETURN n'],
    ['merges', 'MATCH (n) MERGE (n)-[:A]->(m) RETURN n'],
    ['sets', 'MATCH (n) set n.name = "x" RETURN n'],
    ['deletes', 'MATCH (n) DETACH DELETE n'],
    ['removes', 'MATCH (n) REMOVE n.name RETURN n'],
    ['loops over writes', 'MATCH p = ()-->() FOREACH (n IN nodes(p) | SET n.a = 1) RETURN p'],
    ['inserts', 'MATCH (n) INSERT (m) RETURN n'],
    ['drops', 'DROP INDEX a'],
    ['loads a file', 'LOAD CSV FROM "file:///etc/passwd" AS line RETURN line'],
    ['loads a file behind a match', 'MATCH (n) LOAD CSV FROM "http://127.0.0.1/" AS line RETURN line'],
    ['calls a procedure that writes', 'CALL apoc.cypher.doIt("CREATE (n)", {}) YIELD value RETURN value'],
    ['calls a procedure of the engine', 'CALL db.labels()'],
    ['calls a quoted procedure', 'CALL `apoc`.`load`.`json`("http://127.0.0.1/") YIELD value RETURN value'],
    ['calls a library function', 'RETURN apoc.load.jsonArray("http://127.0.0.1/")'],
    ['calls a quoted library function', 'RETURN `apoc` . `load`.jsonArray ("http://127.0.0.1/")'],
    ['writes in a subquery', 'CALL { CREATE (n) RETURN n } RETURN n'],
    ['opens transactions', 'MATCH (n) CALL (n) { RETURN 1 AS x } IN TRANSACTIONS RETURN n'],
    ['asks another database', 'USE system MATCH (n) RETURN n'],
    ['asks another database in a subquery', 'CALL { USE system MATCH (n) RETURN n } RETURN n'],
    ['shows settings', 'SHOW USERS'],
    ['runs and tells how', 'PROFILE MATCH (n) RETURN n'],
    ['changes the runtime', 'CYPHER runtime=slotted MATCH (n) RETURN n'],
    ['is two statements', 'MATCH (n) RETURN n; MATCH (n) RETURN n'],
    ['hides a second statement behind a string', 'MATCH (n) WHERE n.a = "\\"" RETURN n; CREATE (m)'],
    ['cuts a keyword off by a comment', 'MATCH (n) SET/**/n.a = 1 RETURN n'],
    ['hides a keyword behind the end of a comment', 'MATCH (n) /* */ SET n.a = 1 RETURN n'],
    ['ends a comment by a carriage return alone', 'MATCH (n) //\rSET n.a = 1 RETURN n'],
    ['leaves a comment open', 'MATCH (n) RETURN n /* '],
    ['writes a keyword with escapes', 'MATCH (n) \\u0053ET n.a = 1 RETURN n'],
    ['ends a string by an escape', 'MATCH (n) WHERE n.a = "\\u0022 SET n.b = 1 //" RETURN n'],
    ['hides a keyword behind a number', 'MATCH (n) WHERE n.a = 1SET n.b = 2 RETURN n'],
    ['hides a keyword behind a number with a dot', 'MATCH (n) WHERE n.a = 1.SET n.b = 2 RETURN n'],
    ['uses a letter that only looks like another', 'MATCH (n) ſET n.a = 1 RETURN n'],
    ['uses parameters', 'MATCH (n) WHERE n.a = $a RETURN n'],
    ['gives nothing', 'MATCH (n)'],
    ['is no query', 'the mayor of Ashby'],
    ['is empty', ''],
  ])('a query that %s is refused', (_, text) => {
    expect(refusal(text)).not.toMatch(/^let through/u);
  });

  test('property: wherever a clause that writes is put between the words of a query, and however it is glued in, it is seen', () => {
    const words = [
      ...['MATCH', '(n:A', '{a: "x\\"y"})', 'WHERE', 'n.b', '=', "'SET'", 'AND', 'n.c', '>', '1.5', 'AND'],
      ...['n.set', '<>', '`CREATE`.`a b`', 'RETURN', 'n.`SET x`', 'AS', 'r', 'ORDER', 'BY', 'r'],
    ];
    expect(refusal(words.join(' '))).toMatch(/^let through/u);
    const glue = fc.constantFrom(' ', '\n', '/**/', '/* " */', '//"\n', "/*'*/", '\t', '//`\r\n');
    const clause = fc.constantFrom(
      'SET n.a = 1',
      'create (m)',
      'DETACH DELETE n',
      'ReMoVe n.a',
      'LOAD CSV FROM "u" AS l',
      'CALL db.x()',
      '; MATCH (m)',
    );
    fc.assert(
      fc.property(fc.nat(words.length), glue, clause, glue, (at, before, written, after) => {
        const text = [...words.slice(0, at), `${before}${written}${after}`, ...words.slice(at)].join(' ');
        expect(refusal(text)).not.toMatch(/^let through/u);
      }),
      { numRuns: 2000 },
    );
  });
});
