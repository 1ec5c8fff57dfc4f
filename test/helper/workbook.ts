import { crc32, deflateRawSync } from 'node:zlib';

export type WorkbookCell = string | number | boolean | Date | null;

/**
 * Bytes of a workbook (XLSX) with the given sheets, written as spreadsheet programs do.
 * @param merged addresses of merged cells by sheet: `A2:A4`.
 */
export function workbook(
  sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>,
  merged: Readonly<Record<string, readonly string[]>> = {},
): Buffer {
  const names = Object.keys(sheets);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const pack = 'http://schemas.openxmlformats.org/package/2006';
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  return zip({
    '[Content_Types].xml': `${head}<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${pack}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${head}<worksheet xmlns="${main}"><sheetData>${(sheets[name] ?? []).map(rowXml).join('')}</sheetData>${mergedXml(merged[name] ?? [])}</worksheet>`,
      ]),
    ),
  });
}

function mergedXml(addresses: readonly string[]): string {
  const cells = addresses.map((address) => `<mergeCell ref="${address}"/>`).join('');
  return cells === '' ? '' : `<mergeCells count="${addresses.length}">${cells}</mergeCells>`;
}

function rowXml(cells: readonly WorkbookCell[], row: number): string {
  const inner = cells.map((cell, column) => {
    const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
    if (cell === null) return '';
    if (typeof cell === 'boolean') return `<c ${at} t="b"><v>${cell ? 1 : 0}</v></c>`;
    if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
    if (cell instanceof Date) return `<c ${at} s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`;
    const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<c ${at} t="inlineStr"><is><t>${text}</t></is></c>`;
  });
  return `<row r="${row + 1}">${inner.join('')}</row>`;
}

/** A ZIP archive. @param saidSizes unpacked sizes to be claimed in place of the true ones. */
export function zip(
  files: Readonly<Record<string, string | Buffer>>,
  saidSizes: Readonly<Record<string, number>> = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(saidSizes[name] ?? data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(at, 12);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, entry.subarray(2), path);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, packed]);
    parts.push(local);
    at += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listing, end]);
}
