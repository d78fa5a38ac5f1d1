import {
  deleteCashierNote,
  getCashierNotes,
  getMentionable,
  type NoteRow,
  restoreCashierNote,
  saveCashierNote,
} from '@soportica/contract/records/notes'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { xssVectors } from '../../../../packages/rules/test/xssVectors.ts'
import { NotesPanel } from '../../src/shells/notes/NotesPanel.tsx'
import { answer, refusal } from './answers.ts'
import { fits } from './locators.ts'
import { checkAccessibility, openPanel } from './panel.tsx'
import { note } from './played.ts'

const panel = page.getByRole('dialog', { name: 'Notas', exact: true })
const editor = panel.getByRole('textbox', { name: 'Nota', exact: true })
const button = (name: string) => panel.getByRole('button', { name, exact: true })
const rows = () => [...panel.element().querySelectorAll<HTMLElement>('li[data-id]')]
const written = () => (editor.element() as HTMLElement).innerText.trim()
const may = { crear: true } as const

/** The server with these notes; what is saved is among them when they are read again. */
function serve(notes: NoteRow[] = []): { notes: NoteRow[]; saved: unknown[] } {
  const server = { notes, saved: [] as unknown[] }
  answer(getCashierNotes, () => ({ results: server.notes, total: server.notes.length, acciones: may }))
  answer(getMentionable, ({ body: { texto } }) => ({
    results: texto === '' ? [{ usuid: 9, nombre: 'Carolina Mejía', perfil: 'Inmobiliaria' }] : [],
  }))
  let removed: NoteRow[] = []
  answer(deleteCashierNote, ({ body: { notid } }) => {
    removed = server.notes.filter((one) => one.notid === notid)
    server.notes = server.notes.filter((one) => one.notid !== notid)
    return { mensaje: 'Se eliminó la nota.' }
  })
  answer(restoreCashierNote, () => {
    server.notes = [...removed, ...server.notes]
    return { mensaje: 'Se restauró la nota.' }
  })
  server.saved = answer(saveCashierNote, ({ body: { description, notid } }) => {
    const before = server.notes.find((one) => one.notid === notid)
    if (before?.description === description)
      return {
        mensaje: 'No has realizado ninguna modificación',
        notid: before.notid,
        actor: 'General',
        version: before.version,
        sinCambios: true,
      }
    const after = note(before?.notid ?? 100, description, { version: (before?.version ?? 0) + 1 })
    server.notes = [after, ...server.notes.filter((one) => one !== before)]
    return {
      mensaje: before ? 'Se actualizó la nota.' : 'Se agregó la nota.',
      notid: after.notid,
      actor: 'General',
      version: after.version,
    }
  })
  return server
}

function Record() {
  const [opened, setOpened] = useState(true)
  return (
    <>
      <button onClick={() => setOpened(true)}>Ver notas</button>
      <NotesPanel sistema={1} id={23} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
async function openNotes(look: { phone?: boolean; dark?: boolean } = {}): Promise<void> {
  await openPanel(<Record />, look)
  await expect.element(panel.getByRole('heading', { name: 'Historial de Notas' })).toBeVisible()
  await expect.element(editor).toBeVisible()
}
async function write(text: string): Promise<void> {
  await expect.element(editor).toHaveAttribute('aria-readonly', 'false')
  ;(editor.element() as HTMLElement).focus()
  if (text) await userEvent.keyboard(text)
}
async function edit(): Promise<void> {
  await panel
    .getByRole('button', { name: /^Acciones de la nota/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect.element(panel.getByText('Está editando la nota del')).toBeVisible()
  await expect.element(editor).toHaveFocus()
}
const send = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

it('makes a link of a word, and of nothing that runs', async () => {
  serve()
  await openNotes()
  await write('plano')
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}')
  const address = panel.getByLabelText('Dirección del enlace')
  await address.fill('javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByText('Escriba una dirección web o de correo')).toBeVisible()
  await checkAccessibility()
  await address.fill('example.com/plano')
  await userEvent.keyboard('{Enter}')
  await expect.element(address).not.toBeInTheDocument()
  await button('Agregar nota').click()
  const link = panel.getByRole('group', { name: 'Lista de notas' }).getByRole('link', { name: 'plano' })
  await expect.element(link).toHaveAttribute('href', 'https://example.com/plano')
  await expect.element(link).toHaveAttribute('target', '_blank')
  expect(link.element().getAttribute('rel')).toContain('noopener')
})

it('shows when no name matches, Escape closes only the list, and the room left', async () => {
  serve()
  await openNotes()
  await write('@nadie así')
  const nobody = panel.getByText('Nadie coincide con «nadie así»').first()
  await expect.element(nobody).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(nobody).not.toBeInTheDocument()
  expect(written()).toContain('@nadie así')
  await button('Cancelar').click()
  await expect.poll(written).toBe('')

  await write('')
  const insert = (count: number) => document.execCommand('insertText', false, 'x'.repeat(count))
  insert(19_000)
  await expect.element(panel.getByText('Quedan 1.000 caracteres')).toBeVisible()
  insert(1007)
  await expect.element(panel.getByText('La nota supera el máximo por 7 caracteres')).toBeVisible()
  await expect.element(button('Agregar nota')).toHaveAttribute('aria-disabled', 'true')
  await button('Cancelar').click()
})

it('is edited; without a change nothing is saved', async () => {
  const server = serve([note(1, '<p>primera versión</p>')])
  await openNotes()
  await edit()
  await expect.poll(written).toBe('primera versión')
  await button('Actualizar nota').click()
  await expect.element(page.getByText('No has realizado ninguna modificación')).toBeVisible()
  expect(rows()[0]?.innerText).toContain('primera versión')

  await edit()
  await userEvent.keyboard(', corregida')
  await send()
  await expect.poll(() => rows()[0]?.innerText).toContain('primera versión, corregida')
  expect(rows()[0]?.innerText).toMatch(/Última modificación: \d{2}-\d{2}-\d{4} \d{2}:\d{2}/)
  await expect.element(button('Agregar nota')).toBeVisible()
  expect(server.saved.at(-1)).toMatchObject({ notid: 1, version: 1, description: '<p>primera versión, corregida</p>' })
})

it('was changed by somebody else meanwhile: both texts are there to choose from, or to join', async () => {
  serve([note(1, '<p>original</p>')])
  await openNotes()
  await edit()
  await userEvent.keyboard(' con mi cambio')
  const theirs = '<p>original de la administradora</p>'
  const mensaje = 'Mariana Restrepo Uribe cambió la nota mientras usted editaba. Revise los valores y guarde de nuevo.'
  answer(saveCashierNote, refusal(409, { code: 'registro.conflicto', mensaje, version: 2, registro: { description: theirs } }))
  await send()
  const conflict = panel.getByRole('group', { name: 'Dos textos de la misma nota' })
  await expect.element(conflict.getByText(/Mariana Restrepo Uribe cambió/)).toBeVisible()
  const textOf = (name: string) => (conflict.getByRole('region', { name }).element() as HTMLElement).innerText
  expect(textOf('Texto guardado')).toContain('original de la administradora')
  expect(textOf('Su texto')).toContain('original con mi cambio')
  await checkAccessibility()
  const saved = serve([note(1, theirs, { version: 2 })]).saved
  await conflict.getByRole('button', { name: 'Unir los dos' }).click()
  await expect.poll(() => written().split(/\n+/)).toEqual(['original de la administradora', 'original con mi cambio'])
  await expect.element(editor).toHaveFocus()
  await send()
  await expect.element(page.getByText('Se actualizó la nota.')).toBeVisible()
  await expect.poll(() => rows()[0]?.innerText).toContain('original de la administradora')
  expect(saved.at(-1)).toMatchObject({ notid: 1, version: 2 })
})

it('was deleted by somebody else meanwhile: the text may become a new note', async () => {
  serve([note(1, '<p>se va</p>')])
  await openNotes()
  await edit()
  await userEvent.keyboard(' pero queda')
  answer(saveCashierNote, refusal(404, {}))
  await send()
  await expect.element(panel.getByText('La nota fue eliminada. Puede agregar su texto como una nota nueva.')).toBeVisible()
  serve()
  await button('Agregar nota').click()
  await expect.poll(() => rows()[0]?.innerText).toContain('se va pero queda')
})

it('readers see why the rest is disabled', async () => {
  const acciones = { editar: 'No tiene permiso para editar notas', eliminar: 'No tiene permiso para eliminar notas' }
  const reason = 'No tiene permiso para crear notas'
  answer(getCashierNotes, { results: [note(1, '<p>para leer</p>', { acciones })], total: 1, acciones: { crear: reason } })
  await openNotes()
  await expect.element(panel.getByText(reason)).toBeVisible()
  await expect.element(button('Agregar nota')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Agregar nota')).toHaveAttribute('data-tip', reason)
  await expect.element(editor).toHaveAttribute('contenteditable', 'false')
  expect(panel.getByRole('toolbar').elements()).toHaveLength(0)
  await panel
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .click()
  const entry = page.getByRole('menuitem', { name: /^Editar/ })
  await expect.element(entry).toHaveAttribute('aria-disabled', 'true')
  await expect.element(entry.getByText(/No tiene permiso/)).toBeVisible()
  await checkAccessibility()
})

it('finds what was typed again when the panel was closed, until it is cancelled', async () => {
  serve()
  await openNotes()
  await expect.element(panel.getByText('Lo siento! Al parecer aun no hay notas.')).toBeVisible()
  expect(panel.getByText('Borrador recuperado').count()).toBe(0)
  await write('a medias')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Borrador guardado')).toBeVisible()
  // As long as the tab or the browser keeps it, a reload finds it.
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).toContain('a medias')
  await expect.element(panel).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ver notas' }).click()
  await expect.element(panel.getByText('Borrador recuperado')).toBeVisible()
  await expect.poll(written).toBe('a medias')
  await button('Cancelar').click()
  await expect.poll(written).toBe('')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ver notas' }).click()
  await expect.element(panel.getByText('Lo siento! Al parecer aun no hay notas.')).toBeVisible()
  expect([written(), panel.getByText('Borrador recuperado').count()]).toEqual(['', 0])
})

it('is deleted after a question, and brought back', async () => {
  serve([note(1, '<p>sobra</p>')])
  await openNotes()
  const question = page.getByRole('dialog', { name: 'Confirmar eliminación' })
  const remove = async () => {
    await panel
      .getByRole('button', { name: /^Acciones de la nota/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await expect.element(question).toBeVisible()
  }
  await expect.poll(() => rows().length).toBe(1)
  await remove()
  await checkAccessibility()
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(rows()).toHaveLength(1)
  await remove()
  await question.getByRole('button', { name: 'Sí', exact: true }).click()
  await expect.poll(() => rows().length).toBe(0)
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await undo.click()
  await expect.poll(() => rows()[0]?.innerText).toContain('sobra')
  await expect.element(undo).not.toBeInTheDocument()

  // The panel keeps the Tab key: what is told beside it is answered with the keys that it names.
  await remove()
  await question.getByRole('button', { name: 'Sí', exact: true }).press('Enter')
  await expect.poll(() => rows().length).toBe(0)
  // What is pointed at stays.
  await page.getByRole('region', { name: 'Avisos' }).getByText('Ctrl+Z').hover()
  await checkAccessibility()
  await write('borrador')
  await expect.poll(written).toContain('borrador')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(written).not.toContain('borrador')
  expect(rows()).toHaveLength(0)
  await panel.getByRole('button', { name: /^Filtros/ }).focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => rows()[0]?.innerText).toContain('sobra')
  await expect.element(undo).not.toBeInTheDocument()
})

it.each([{}, { phone: true, dark: true }])('the panel is accessible, and a note is written with what is at hand: %o', async (look) => {
  serve()
  await openNotes(look)
  await write('desde aquí @')
  const person = page.getByRole('option').first()
  await expect.element(person).toBeVisible()
  await checkAccessibility()
  await person.click()
  await button('Agregar nota').click()
  await expect.poll(() => rows()[0]?.innerText).toContain('aquí')
  await checkAccessibility()
  fits()
  await edit()
  await checkAccessibility()
})

// What runs, or leads to what runs, among what somebody wrote: in the list and in the editor.
const active = () =>
  [...document.querySelectorAll('li[data-id] > :nth-child(2) *, .ProseMirror *')].flatMap((element) => {
    const own = /^(?:SCRIPT|IFRAME|IMG|SVG|MATH|STYLE|FORM|INPUT|BUTTON|OBJECT|EMBED|VIDEO|AUDIO|LINK|META|BASE)$/i.test(element.nodeName)
    const isEditors = element.className === 'ProseMirror-separator'
    const attributes = [...element.attributes].filter(
      ({ name, value }) => /^on|^style$|^src/i.test(name) || /^\s*(?:javascript|data|vbscript):/i.test(value),
    )
    return own && !isEditors ? [element.outerHTML] : attributes.map(({ name, value }) => `${name}=${value}`)
  })
describe('what tries to run', () => {
  // Here no content security policy holds it back.
  const watch = () => {
    const alerted = vi.spyOn(window, 'alert').mockImplementation(() => {})
    onTestFinished(() => alerted.mockRestore())
    return async () => {
      await expect.poll(active).toEqual([])
      expect(alerted).not.toHaveBeenCalled()
      expect(window).not.toHaveProperty('vulnerado')
    }
  }

  it('does not when the server would send it as it is', async () => {
    const check = watch()
    serve(xssVectors.map((vector, at) => note(1000 - at, vector)))
    await openNotes()
    await expect.poll(() => rows().length).toBe(xssVectors.length)
    await check()
    // Into the editor neither.
    for (const at of [0, 9, 18]) {
      await panel
        .getByRole('button', { name: /^Acciones de la nota/ })
        .nth(at)
        .click()
      await page.getByRole('menuitem', { name: 'Editar' }).click()
      await expect.element(button('Actualizar nota')).toBeVisible()
      await check()
      await button('Cancelar').click()
      await expect.element(button('Agregar nota')).toBeVisible()
    }
  })

  it('does not when it is pasted or typed: it is text', async () => {
    const check = watch()
    const { saved } = serve()
    await openNotes()
    await write('')
    for (const vector of xssVectors) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', vector)
      editor.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
    await check()
    await button('Cancelar').click()
    await expect.poll(written).toBe('')
    await write('')
    await userEvent.keyboard('<img src=x onerror=alert(1)> <script>alert(1)</script>')
    await send()
    await expect.poll(() => rows()[0]?.innerText).toContain('<img src=x onerror=alert(1)> <script>alert(1)</script>')
    await check()
    expect(saved).toMatchObject([{ description: expect.stringContaining('&lt;img src=x') }])
  })
})
