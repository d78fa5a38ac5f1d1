import { createHash } from 'node:crypto'
import { thumbnailEdge } from '@soportica/contract/aftersales/states'
import { sql } from 'drizzle-orm'
import type { PhotoMark } from '@soportica/rules/photoMarks'
import { findingPhoto } from '../../schema/aftersales.ts'
import { loadSharp } from '../capabilities/attachments/preview/loadSharp.ts'
import type { Storage } from '../capabilities/storage/storage.ts'
import type { Tx } from '../plugins/db/database.ts'
import { continueIds } from './continueIds.ts'

const pictureSize = { width: 960, height: 720 } as const

const wall = '<rect width="960" height="720" fill="#d9d4c8"/><rect y="600" width="960" height="120" fill="#8f8a80"/>'
const door = '<rect x="560" y="150" width="230" height="450" fill="#6f5b45"/><circle cx="760" cy="390" r="12" fill="#c9b27a"/>'
const crack = '<path d="M180 40 L230 150 L205 240 L270 350 L250 430" fill="none" stroke="#4b463e" stroke-width="7"/>'
const damp = '<ellipse cx="300" cy="470" rx="190" ry="110" fill="#b3a88c"/><ellipse cx="290" cy="490" rx="120" ry="65" fill="#988c70"/>'
const socket =
  '<rect x="330" y="300" width="150" height="110" rx="10" fill="#f4f2ec"/><circle cx="375" cy="355" r="9"/><circle cx="435" cy="355" r="9"/>'
const wires = '<path d="M405 410 C380 480 450 500 420 590" fill="none" stroke="#b3261e" stroke-width="8"/>'
const drop = '<path d="M450 180 h60 v170 h-60 z" fill="#9aa4ab"/><path d="M480 370 q-26 60 0 80 q26 -20 0 -80" fill="#4f7ea8"/>'

type Drawn = { readonly found: string; readonly mended: string; readonly marks: readonly PhotoMark[] }
const arrow = (x1: number, y1: number, x2: number, y2: number): PhotoMark => ({ tipo: 'flecha', x1, y1, x2, y2 })
const circle = (x1: number, y1: number, x2: number, y2: number): PhotoMark => ({ tipo: 'circulo', x1, y1, x2, y2 })

/** For each finding: its photo, the same place after the repair, and the marks on the first photo. */
const pictures: readonly Drawn[] = [
  { found: wall + door + crack, mended: wall + door, marks: [arrow(0.5, 0.72, 0.29, 0.52)] },
  { found: wall + damp, mended: wall, marks: [circle(0.1, 0.46, 0.53, 0.84)] },
  { found: wall + socket + wires, mended: wall + socket, marks: [] },
  { found: wall + drop, mended: wall + drop.slice(0, drop.indexOf('/>') + 2), marks: [circle(0.43, 0.46, 0.57, 0.68)] },
]

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
