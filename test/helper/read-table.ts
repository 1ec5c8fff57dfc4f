import { lookAtFiles, readThings } from '../../src/graph/index.ts';

// Makes records of the table of things named first, keeps none, and says how many there are and the most memory that the process
// had, in megabytes; to be run with little memory.
const look = await lookAtFiles([process.argv[2] as string]);
let records = 0;
if (look.shape === 'things') {
  for await (const batch of readThings(look.tables, look.plan)) records += batch.length;
}
process.stdout.write(JSON.stringify({ records, megabytes: process.resourceUsage().maxRSS / 1024 }));
