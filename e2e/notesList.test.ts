import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { xssVectors } from '../apps/api/test/xssVectors.ts'
import { allowProblem, checkAccessibility, openAs } from './browser.ts'
import { focused } from './focused.ts'
import { act, button, editor, notes, openNotes, panel } from './notesPanel.ts'
import { newCashier, writeNote } from './writtenNotes.ts'

describe('the list', () => {
  it('is filtered, and says by how much', async () => {
    const id = await newCashier()
    await writeNote('coordinador', { id, actid: 2 }, '<p>medir la rampa</p>')
    await writeNote('administrador', { id }, '<p>aprobar el presupuesto</p>')
    await writeNote('coordinador', { id }, '<p>llamar al dueño</p>')
    const page = await openNotes('coordinador', id)
    await panel(page).getByText('3 notas').waitFor()
    await button(page, /^Filtros/).click()
    const filters = page.getByRole('dialog', { name: 'Filtros de las notas' })
    await filters.getByLabel('Texto de la nota').fill('RÁMPA')
    await panel(page).getByText('1 nota', { exact: true }).waitFor()
    await filters.getByRole('button', { name: 'Limpiar filtros' }).click()
    await panel(page).getByText('3 notas').waitFor()
    await filters.getByLabel('Creador de la nota').selectOption({ label: 'Mariana Restrepo Uribe' })
    await panel(page).getByText('1 nota', { exact: true }).waitFor()
    await filters.getByLabel('Creador de la nota').selectOption('')
    await panel(page).getByText('3 notas').waitFor()
    await filters.getByLabel('Actor').selectOption({ label: 'Visita Local' })
    await panel(page).getByText('1 nota', { exact: true }).waitFor()
    const created = filters.getByRole('group', { name: 'Fecha De Creación' })
    await created.getByRole('textbox', { name: 'Hasta' }).fill('01012020')
    await panel(page).getByText('Ninguna nota coincide con los filtros.').waitFor()
    const since = created.getByRole('textbox', { name: 'Desde' })
    await since.press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog', { name: 'Calendario de Desde' })
    await calendar.getByText('Elija el 01-01-2020 o un día anterior').waitFor()
    await page.keyboard.press('Enter')
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    await focused(since)
    expect(await since.inputValue()).toBe('')
    await since.fill('01-02-2020')
    await filters.getByText('La fecha final es anterior a la inicial').waitFor()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await filters.waitFor({ state: 'detached' })
    await panel(page).getByLabel('2 filtros activos').waitFor()
    await checkAccessibility(page)
  })
})

// As the browser does it when somebody pastes what was copied elsewhere.
const paste = `(element, html) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}`

// What runs, or leads to what runs, among what somebody wrote: in the list and in the editor.
const active = `[...document.querySelectorAll('li[data-id] > :nth-child(2) *, .ProseMirror *')].flatMap((element) => {
  const own = /^(?:SCRIPT|IFRAME|IMG|SVG|MATH|STYLE|FORM|INPUT|BUTTON|OBJECT|EMBED|VIDEO|AUDIO|LINK|META|BASE)$/i.test(element.nodeName)
  const mine = element.className === 'ProseMirror-separator'
  const attributes = [...element.attributes].filter(({ name, value }) => /^on|^style$|^src/i.test(name) || /^\\s*(?:javascript|data|vbscript):/i.test(value))
  return own && !mine ? [element.outerHTML] : attributes.map(({ name, value }) => name + '=' + value)
})`

describe('what tries to run', () => {
  const runs = async (page: Page) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.evaluate('window.vulnerado = undefined; window.alert = () => { window.vulnerado = true }')
    return async () => {
      await page.waitForTimeout(300)
      expect(await page.evaluate('window.vulnerado')).toBeUndefined()
      expect(dialogs).toEqual([])
      expect(await page.evaluate(active)).toEqual([])
    }
  }

  it('does not when the server keeps it, nor when the server would send it as it is', async () => {
    const rows = xssVectors.map((description, at) => ({
      notid: 1000 - at,
      id: 23,
      description,
      actid: 0,
      actor: 'General',
      sistema: 1,
      tiponota: '',
      createdBy: 'Alguien',
      date: '2026-01-05 10:00:00',
      lastModified: null,
      modifiedBy: null,
      usureg: 1,
      usuact: 1,
      padre: null,
      bitacora: 0,
      version: 1,
      acciones: { editar: true, eliminar: true },
    }))
    const page = await openAs('coordinador', '/consultation?id=23')
    allowProblem(page, /inline|Content Security Policy|Refused|another origin/i)
    const check = await runs(page)
    await page.route(/get_notes$/, (route) => route.fulfill({ json: { results: rows, total: rows.length, acciones: { crear: true } } }))
    await page.getByRole('region', { name: 'General', exact: true }).getByRole('button', { name: 'Ver notas' }).click()
    await expect.poll(() => notes(page).count()).toBe(xssVectors.length)
    await check()
    // Into the editor neither.
    for (const at of [0, 9, 18]) {
      await act(page, at, 'Editar')
      await button(page, 'Actualizar nota').waitFor()
      await check()
      await button(page, 'Cancelar').click()
      await button(page, 'Agregar nota').waitFor()
    }
  })

  it('does not when it is pasted or typed: it is text', async () => {
    const page = await openNotes('coordinador', await newCashier())
    allowProblem(page, /inline|Content Security Policy|Refused/i)
    const check = await runs(page)
    await editor(page).focus()
    for (const vector of xssVectors) {
      await editor(page).evaluate(paste, vector)
    }
    await check()
    await button(page, 'Cancelar').click()
    await expect.poll(() => editor(page).textContent()).toBe('')
    await editor(page).focus()
    await focused(editor(page))
    await page.keyboard.type('<img src=x onerror=alert(1)> <script>alert(1)</script>')
    await page.keyboard.press('Control+Enter')
    await notes(page).first().getByText('<img src=x onerror=alert(1)> <script>alert(1)</script>').waitFor()
    await check()
  })
})
