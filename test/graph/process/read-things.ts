/** Reads a table of things to its end, keeping nothing; prints how many records there were and the most memory it took. */
import { lookAtFiles, readThings } from '../../../src/graph/index.ts';

const look = await lookAtFiles([process.argv[2] as string]);
if (look.shape !== 'things') throw new Error('Not a table of things.');
let records = 0;
for await (const batch of readThings(look.tables, look.plan)) records += batch.length;
process.stdout.write(JSON.stringify({ records, megabytes: process.resourceUsage().maxRSS / 1024 }));
