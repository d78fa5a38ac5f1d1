import { getCashierNotes, getNoteOptions, notesPerPage } from '@soportica/contract/records/notes'
import { getHolidaysByYear } from '@soportica/contract/settings/holidays'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NotesPanel } from '../../src/shells/notes/NotesPanel.tsx'
import { answer, refusal } from './answers.ts'
import './locators.ts'
import { checkAccessibility, openPanel } from './panel.tsx'
import { note } from './played.ts'
import { pick } from './locators.ts'

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

it('is filtered, and says by how much', async () => {
  answer(getHolidaysByYear, [])
  answer(getNoteOptions, { actores: [{ id: 2, nombre: 'Visita Local' }], creadores: [{ id: 1, nombre: 'Mariana Restrepo Uribe' }] })
  const all = [note(3, '<p>llamar al dueño</p>'), note(2, '<p>aprobar el presupuesto</p>'), note(1, '<p>medir la rampa</p>')]
  const requests = answer(getCashierNotes, ({ body: { texto, creador, actor, fechaCreacion } }) => {
    const found = fechaCreacion?.hasta ? [] : texto || creador || actor ? all.slice(2) : all
    return { results: found, total: found.length, acciones: {} }
  })
  await openPanel(<NotesPanel sistema={1} id={23} opened onClose={() => {}} />)
  const count = (sentence: string) => expect.element(panel.getByText(sentence, { exact: true })).toBeVisible()
  await count('3 notas')
  await openFilters()
  const filters = page.getByRole('dialog', { name: 'Filtros de las notas' })
  await filters.getByLabelText('Texto de la nota').fill('RÁMPA')
  await count('1 nota')
  expect(requests.at(-1)).toMatchObject({ texto: 'RÁMPA' })
  await filters.getByRole('button', { name: 'Limpiar filtros' }).click()
  await count('3 notas')
  await pick(filters.getByLabelText('Creador de la nota'), 'Mariana Restrepo Uribe')
  await count('1 nota')
  expect(requests.at(-1)).toMatchObject({ creador: 1 })
  await pick(filters.getByLabelText('Creador de la nota'), 'Todas las personas')
  await count('3 notas')
  await pick(filters.getByLabelText('Actor'), 'Visita Local')
  await count('1 nota')
  expect(requests.at(-1)).toMatchObject({ actor: 2 })
  const created = filters.getByRole('group', { name: 'Fecha De Creación' })
  await created.getByRole('textbox', { name: 'Hasta' }).fill('01012020')
  await count('Ninguna nota coincide con los filtros.')
  expect(requests.at(-1)).toMatchObject({ fechaCreacion: { hasta: '2020-01-01' } })
  const since = created.getByRole('textbox', { name: 'Desde' })
  await since.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendario de Desde' })
  await expect.element(calendar.getByText('Elija el 01-01-2020 o un día anterior')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await checkAccessibility()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(since).toHaveFocus()
  await expect.element(since).toHaveValue('')
  await since.fill('01-02-2020')
  await expect.element(filters.getByText('La fecha final es anterior a la inicial')).toBeVisible()
  await checkAccessibility()
  await userEvent.keyboard('{Escape}')
  await expect.element(filters).not.toBeInTheDocument()
  await expect.element(panel.getByLabelText('2 filtros activos')).toBeVisible()
  await checkAccessibility()
})
