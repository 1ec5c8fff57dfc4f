import { LOAD_LIMITS } from '../../src/graph/load/load-limits.ts';
import { workbookTables } from '../../src/graph/load/table/workbook-tables.ts';

// Reads each sheet of the workbook named second, and says how many rows they have; to be run with little memory.
let count = 0;
for (const table of await workbookTables(process.argv[3] as string, { limits: LOAD_LIMITS }))
  for await (const rows of table.rows()) count += rows.length;
process.stdout.write(String(count));
