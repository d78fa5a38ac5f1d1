import { createHash } from 'node:crypto'
import { thumbnailEdge } from '@soportica/contract/aftersales/states'
import { sql } from 'drizzle-orm'
import { findingPhoto } from '../../schema/aftersales.ts'
import { loadSharp } from '../capabilities/attachments/preview/loadSharp.ts'
import type { Storage } from '../capabilities/storage/storage.ts'
import type { Tx } from '../plugins/db/database.ts'
import { pictures, pictureSize } from './aftersales/pictures.ts'
import { continueIds } from './continueIds.ts'

const photographed = 24
type Line = { readonly id: number; readonly cerrado: boolean; readonly usureg: number; readonly fecreg: string; readonly fecact: string }
type Jpegs = { readonly picture: Buffer; readonly small: Buffer }

/** As if the first findings had been photographed, and the closed ones again after the repair. */
export async function insertPhotos(tx: Tx, storage: Pick<Storage, 'write'>): Promise<void> {
  const { rows: lines } = await tx.execute<Line>(sql`
    select id, cerrado, usureg, fecreg, fecact from (
      select f.*, row_number() over (partition by f.reporte, f.cerrado order by f.id) as n from finding f
      where f.estado = 2 and f.eliminado_en is null and f.origen is null) f
    where n <= 2 order by n, id limit ${photographed}`)
  const drawn = await Promise.all(
    pictures.map(async ({ found, mended }) => ({ antes: await jpegsOf(found), despues: await jpegsOf(mended) })),
  )
  const shots = lines.flatMap((line, at) => {
    const kind = at % pictures.length
    const found = { line, jpegs: drawn[kind]!.antes, momento: 1, trazos: pictures[kind]!.marks, when: line.fecreg }
    return line.cerrado ? [found, { line, jpegs: drawn[kind]!.despues, momento: 2, trazos: [], when: line.fecact }] : [found]
  })
  await tx.insert(findingPhoto).values(
    await Promise.all(
      shots.map(async ({ line, jpegs: { picture, small }, momento, trazos, when }, at) => ({
        id: at + 1,
        hallazgo: line.id,
        clave: `00000000-f070-4000-8000-${String(at + 1).padStart(12, '0')}`,
        momento,
        ruta: await storage.write(picture, 'jpg'),
        miniatura: await storage.write(small, 'jpg'),
        ancho: pictureSize.width,
        alto: pictureSize.height,
        sha256: createHash('sha256').update(picture).digest(),
        trazos: [...trazos],
        tomada: new Date(when),
        usureg: line.usureg,
        fecreg: new Date(when),
        usuact: line.usureg,
        fecact: new Date(when),
        version: 1,
      })),
    ),
  )
  await continueIds(tx, 'finding_photo')
}

async function jpegsOf(drawing: string): Promise<Jpegs> {
  const sharp = await loadSharp()
  const { width, height } = pictureSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`
  const picture = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  return { picture, small: await sharp(picture).resize(thumbnailEdge).jpeg({ quality: 74 }).toBuffer() }
}
