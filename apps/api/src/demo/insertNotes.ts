import { note } from '../../schema/records.ts'
import { history } from '../../schema/traces.ts'
import type { Tx } from '../plugins/db/database.ts'
import { continueIds } from './continueIds.ts'
import { notes } from './projects/notes.ts'
import { stamp } from './stamp.ts'

/** As if written on the screen. */
export async function insertNotes(tx: Tx): Promise<void> {
  const rows = notes.map(([sistema, registro, actid, author, paragraphs], at) => ({
    id: at + 1,
    sistema,
    registro,
    actid,
    descripcion: paragraphs.map((text) => `<p>${text}</p>`).join(''),
    texto: paragraphs.join('\n'),
    ...stamp(at * 3),
    usureg: author,
    usuact: author,
  }))
  await tx.insert(note).values(rows)
  await tx.insert(history).values(
    rows.map(({ id, texto, usureg, fecreg }) => ({
      entidad: 'note',
      registro: id,
      version: 1,
      lote: batchId(id),
      accion: 'creado',
      campo: 'description',
      antes: null,
      despues: texto,
      usuid: usureg,
      fecha: fecreg,
    })),
  )
  await continueIds(tx, 'note')
}

const batchId = (id: number): string => `00000000-ffff-4000-8000-${String(id).padStart(12, '0')}`
