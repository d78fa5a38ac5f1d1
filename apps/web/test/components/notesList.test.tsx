import { getCashierNotes, getNoteOptions, notesPerPage } from '@soportica/contract/records/notes'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NotesPanel } from '../../src/shells/notes/NotesPanel.tsx'
import { answer, refusal } from './answers.ts'
import { openPanel } from './panel.tsx'
import { note } from './played.ts'

const panel = page.getByRole('dialog', { name: 'Notas', exact: true })
const rows = () => [...panel.element().querySelectorAll('li[data-id]')]

const one = { results: [note(1, '<p>una sola</p>')], total: 1, acciones: {} }

async function openNotes(): Promise<void> {
  answer(getNoteOptions, { actores: [], creadores: [] })
  await openPanel(<NotesPanel sistema={1} id={23} opened onClose={() => {}} />)
}

async function openFilters(): Promise<void> {
  await panel.getByRole('button', { name: /^Filtros/ }).click()
  await expect.element(page.getByLabelText('Texto de la nota')).toBeVisible()
}
const words = (bodies: readonly unknown[]) => (bodies as { texto?: string }[]).flatMap(({ texto }) => texto ?? [])

it('goes on while one scrolls, ten at a time, to the last one', async () => {
  const all = Array.from({ length: 30 }, (_, at) => note(30 - at, `<p>nota número ${30 - at}</p>`))
  const requests = answer(getCashierNotes, ({ body: { antesDe = Infinity, limit } }) => ({
    results: all.filter(({ notid }) => notid < antesDe).slice(0, limit),
    total: all.length,
    acciones: {},
  }))
  await openNotes()
  await expect.element(panel.getByText('30 notas')).toBeVisible()
  const list = panel.getByRole('group', { name: 'Lista de notas' })
  // That nothing follows is learnt at the end of the last page, which somebody has to scroll to as well.
  await expect
    .poll(async () => {
      ;(list.element() as HTMLElement).focus()
      await userEvent.keyboard('{End}')
      return panel.getByText('Al parecer no hay más notas por cargar.').elements().length
    })
    .toBe(1)
  expect(rows()).toHaveLength(30)
  const limits = (requests as { limit?: number }[]).map(({ limit }) => limit)
  expect(new Set(limits)).toEqual(new Set([notesPerPage]))
  expect(limits.length).toBeGreaterThanOrEqual(3)
})

it('waits for the pause of who types, and forgets what was requests before', async () => {
  let held = () => {}
  const requests = answer(getCashierNotes, async ({ body }) => {
    if (body.texto === 'lenta') await new Promise<void>((resolve) => (held = resolve))
    return body.texto === 'lenta' ? { results: [], total: 0, acciones: {} } : one
  })
  await openNotes()
  await expect.element(panel.getByText('1 nota', { exact: true })).toBeVisible()
  await openFilters()
  const field = page.getByLabelText('Texto de la nota')
  // Without a pause between the letters, which a busy machine would make.
  const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  for (const typed of ['u', 'un', 'una']) {
    type.call(field.element(), typed)
    field.element().dispatchEvent(new Event('input', { bubbles: true }))
  }
  await expect.poll(() => words(requests)).toEqual(['una'])

  await field.fill('lenta')
  await expect.poll(() => words(requests)).toEqual(['una', 'lenta'])
  await field.fill('sola')
  await expect.poll(() => words(requests)).toEqual(['una', 'lenta', 'sola'])
  held()
  await expect.element(panel.getByText('1 nota', { exact: true })).toBeVisible()
})

it('says quietly that it could not be loaded, and is tried again', async () => {
  answer(getCashierNotes, refusal(500, {}))
  await openNotes()
  await expect.element(panel.getByText('No se pudieron cargar las notas.')).toBeVisible()
  expect(
    page
      .getByRole('alert')
      .elements()
      .filter(({ textContent }) => /\S/.test(textContent ?? '')),
  ).toEqual([])
  answer(getCashierNotes, one)
  await panel.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(() => rows().length).toBe(1)
})
