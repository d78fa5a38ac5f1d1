import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { checkAccessibility, openAs } from './browser.ts'
import { focused } from './focused.ts'
import { inSight } from './inSight.ts'
import { button, edit, editor, notes, openNotes, panel, tool } from './notesPanel.ts'
import { settled } from './settled.ts'
import { newCashier } from './writtenNotes.ts'

const searching = (page: Page) => page.getByRole('dialog', { name: /Buscar/ })

describe('who writes a note', () => {
  it('formats it with the keyboard, where Ctrl+B means bold, and saves it', async () => {
    const page = await openNotes('coordinador', await newCashier())
    await panel(page).getByText('Lo siento! Al parecer aun no hay notas.').waitFor()
    await checkAccessibility(page)
    const add = button(page, 'Agregar nota')
    expect(await add.getAttribute('aria-disabled')).toBe('true')
    expect(await add.getAttribute('data-tip')).toBe('Escriba primero la nota')
    expect(await editor(page).locator('p').getAttribute('data-placeholder')).toBe('Ingresar nota ...')

    // What is typed at once is not lost.
    await focused(editor(page))
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Urgente')
    await expect.poll(() => tool(page, 'Negrita').getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' revisar')
    await page.keyboard.press('Enter')
    await tool(page, 'Lista con viñetas').click()
    await focused(editor(page))
    await page.keyboard.type('puerta')
    await page.keyboard.press('Enter')
    await page.keyboard.type('rampa')
    expect(await searching(page).count()).toBe(0)
    await page.keyboard.press('Control+s')
    await page.getByText('Se agregó la nota.').waitFor()

    await expect.poll(() => notes(page).count()).toBe(1)
    const note = notes(page).first()
    expect(await note.locator('strong').first().innerText()).toBe('Urgente')
    expect(await note.locator('ul > li').allInnerTexts()).toEqual(['puerta', 'rampa'])
    await note.getByText(/^(lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d{2}-\d{2}-\d{4} \d{2}:\d{2}$/i).waitFor()
    await note.getByText('General', { exact: true }).waitFor()
    await note.getByText('Creada por Andrés Felipe Gómez Zapata').waitFor()
    const written = /\d{2}-\d{2}-\d{4} \d{2}:\d{2}/.exec(await note.locator('time').innerText())![0]
    await note.getByText(`Última modificación: ${written}`).waitFor()
    await panel(page).getByText('Al parecer no hay más notas por cargar.').waitFor()
    await expect.poll(() => editor(page).innerText()).toBe('\n')
    await checkAccessibility(page)

    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'General', exact: true }).getByText('Urgente revisar').waitFor()
  })

  it('mentions somebody, who is notified and led to the record', async () => {
    const word = `firma${Math.random().toString(36).slice(2, 8)}`
    const page = await openNotes('coordinador', 11, 'Inmobiliaria')
    await editor(page).focus()
    await page.keyboard.type(`Falta la ${word},`)
    await tool(page, 'Mencionar a una persona').click()
    await page.keyboard.type('caro mej')
    const person = page.getByRole('option', { name: /Carolina Mejía Arango/ })
    await person.waitFor()
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await expect.poll(() => person.getAttribute('aria-selected')).toBe('true')
    await expect
      .poll(async () => (await editor(page).getAttribute('aria-activedescendant')) === (await person.getAttribute('id')))
      .toBe(true)
    await checkAccessibility(page)
    await page.keyboard.press('Enter')
    await person.waitFor({ state: 'detached' })
    await page.keyboard.type('por favor')
    await page.keyboard.press('Control+Enter')
    const chip = notes(page).first().locator('span[data-type="mention"]')
    await expect.poll(() => chip.allInnerTexts()).toEqual(['@Carolina Mejía Arango'])

    // What is edited keeps whom it names.
    await edit(page)
    await page.keyboard.type(' hoy')
    await button(page, 'Actualizar nota').click()
    await page.getByText('Se actualizó la nota.').waitFor()
    await notes(page).first().getByText('hoy').waitFor()
    expect(await chip.allInnerTexts()).toEqual(['@Carolina Mejía Arango'])

    const hers = await openAs('inmobiliaria', '/dashboard')
    await hers.getByRole('button', { name: /^Notificaciones, / }).click()
    const notification = hers.getByRole('dialog', { name: 'Notificaciones' }).getByRole('listitem').filter({ hasText: word })
    await notification.getByRole('link').first().click()
    const stage = hers.getByRole('region', { name: 'Inmobiliaria', exact: true })
    await stage.getByText(word).waitFor()
    await expect.poll(() => stage.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
    await expect.poll(() => inSight(stage.getByText(word))).toBe(true)
    expect(hers.url()).toContain('#/consultation?id=11&etapa=1&ver=notas')
  })
})

it('with the keyboard alone: opened, written, edited and closed', async () => {
  const page = await openAs('coordinador', `/consultation?id=${await newCashier()}`)
  await page.getByRole('region', { name: 'General', exact: true }).getByRole('button', { name: 'Ver notas' }).waitFor()
  const nameInFocus = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent')
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 150; presses += 1) {
      if ((await nameInFocus()).startsWith(name)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  await tabTo('0 notas: Ver notas')
  await page.keyboard.press('Enter')
  await panel(page).getByText('Lo siento! Al parecer aun no hay notas.').waitFor()
  await tool(page, 'Negrita').waitFor()
  await settled(panel(page))
  await tabTo('Negrita')
  await page.keyboard.press('ArrowRight')
  await expect.poll(nameInFocus).toBe('Cursiva')
  await page.keyboard.press('Enter')
  await expect.poll(nameInFocus).toBe('Nota')
  await page.keyboard.type('con las manos en el teclado')
  await tabTo('Agregar nota')
  await page.keyboard.press('Enter')
  await notes(page).first().locator('em').waitFor()
  await tabTo('Acciones de la nota')
  await page.keyboard.press('Enter')
  await expect.poll(nameInFocus).toBe('Editar')
  await page.keyboard.press('Enter')
  await panel(page).getByText('Está editando la nota del').waitFor()
  await expect.poll(nameInFocus).toBe('Nota')
  await tabTo('Cancelar')
  await page.keyboard.press('Enter')
  await button(page, 'Agregar nota').waitFor()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await expect.poll(nameInFocus).toBe('Ver notas')
})
