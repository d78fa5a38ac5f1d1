import { crc32, deflateRawSync } from 'node:zlib'

type Part = { name: string; data: Buffer | string; /** A false size in the headers. */ said?: number }

/** A packed file as any program writes it, or as a forger would. */
export function packedFile(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, data, said } of parts) {
    const content = Buffer.from(data as string)
    // Of much alike the least work makes little as well.
    const packed = deflateRawSync(content, { level: content.length > 1_000_000 ? 1 : 6 })
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(said ?? content.length, 18)
    head.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, Buffer.from(name), packed])
    bodies.push(body)
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), head, tail, Buffer.from(name)]))
    at += body.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...list, end])
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The parts of a workbook of one sheet, whose cells are given as they are written in it. */
export const workbookParts = (cells: string): Part[] => [
  {
    name: '[Content_Types].xml',
    data: `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    data: `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    data: `<workbook xmlns:r="${relations}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    data: `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  { name: 'xl/worksheets/sheet1.xml', data: `<worksheet><sheetData>${cells}</sheetData></worksheet>` },
]
