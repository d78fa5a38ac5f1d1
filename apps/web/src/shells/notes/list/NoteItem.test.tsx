import { MantineProvider } from '@mantine/core'
import type { NoteRow } from '@soportica/contract/records/notes'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

// A browser test covers its text.
vi.mock('./NoteText.tsx', () => ({ NoteText: () => null }))
const { NoteItem } = await import('./NoteItem.tsx')

const row: NoteRow = {
  notid: 4,
  id: 7,
  description: '<p>Falta la firma</p>',
  actid: 2,
  actor: 'Visita',
  sistema: 1,
  tiponota: 'Reprogramación',
  createdBy: 'Ana Ruiz',
  date: '2026-07-20 10:00:00',
  lastModified: '2026-07-21 08:30:00',
  modifiedBy: 'Luis Paz',
  usureg: 1,
  usuact: 2,
  padre: null,
  bitacora: 2,
  version: 2,
  acciones: { editar: true, eliminar: true },
}
const nothing = () => {}
const wordsOf = (note: NoteRow) =>
  renderToStaticMarkup(
    <MantineProvider>
      <NoteItem row={note} onEdit={nothing} onRemove={nothing} />
    </MantineProvider>,
  )
    .replaceAll(/<style.*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

it('a note shows weekday and date, actor, its kind where it has one, who wrote it and when it was last changed', () => {
  const words = wordsOf(row)
  for (const said of [
    'lunes 20-07-2026 10:00',
    'Visita',
    'Reprogramación',
    'Creada por Ana Ruiz',
    'Última modificación: 21-07-2026 08:30 por Luis Paz',
  ])
    expect(words).toContain(said)
  const plain = wordsOf({ ...row, tiponota: '', lastModified: null, modifiedBy: null })
  expect(plain).not.toContain('Reprogramación')
  expect(plain).toContain('Última modificación: 20-07-2026 10:00')
})
