import { getMenu } from '@soportica/contract/people/session'
import { getMyWork } from '@soportica/contract/work/myWork'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from './answers.ts'
import { allDialogsGone, press } from './locators.ts'
import { checkAccessibility, checkBothSchemes, openLayout, openPage } from './panel.tsx'

const panel = page.getByRole('dialog', { name: 'Ayuda' })
const tab = (name: string) => panel.getByRole('tab', { name })
const hints = page.getByRole('list', { name: 'Para conocer el producto' })

function serve(): void {
  localStorage.clear()
  answer(getMyWork, { grupos: [], porLista: [] })
  const entry = { padre: 1, label: 'Solicitudes', toa: '#/request', icon: 'folder', descripcion: 'Solicitudes' }
  answer(getMenu, { padres: [{ id: 1, label: 'Solicitudes', icon: 'folder', toa: '' }], hijos: [entry] })
}

it('F1 explains the screen: its words are found by typing, and Esc leads back', async () => {
  serve()
  await openLayout('/request')
  await page.getByRole('heading', { level: 1, name: '/request' }).waitFor()
  await press('F1')
  await panel.getByRole('heading', { name: 'Solicitudes' }).waitFor()
  await panel.getByText('Lo deciden sus aprobadores: se aprueba y pasa a «Aprobada», o se rechaza y pasa a «Rechazada».').waitFor()
  await checkBothSchemes()
  await press('Escape')
  await allDialogsGone()
})

it('on a phone the long help of a list of projects is searched', async () => {
  serve()
  await openLayout('/cashiers/cashiers', { phone: true })
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await page.getByRole('dialog', { name: 'Su cuenta' }).getByRole('button', { name: 'Ayuda de esta pantalla' }).click()
  await panel.getByLabelText('Buscar una palabra').fill('dias habiles atraso')
  await expect.poll(() => panel.getByRole('term').allTextContents()).toEqual(['Días'])
  await panel.getByLabelText('Buscar una palabra').fill('nada de esto')
  await panel.getByText('No se encontraron datos').waitFor()
  await checkAccessibility()
})

it('the home page offers the tour and the news until they were seen; the tour goes on where it was left', async () => {
  serve()
  await openPage('/dashboard', { framed: true })
  await hints.getByRole('button', { name: 'Empezar por aquí' }).click()
  await panel.getByRole('button', { name: 'Empezar' }).click()
  await panel.getByRole('heading', { name: '1. Alguien lo pide' }).waitFor()
  await checkAccessibility()
  await press('Escape')
  await allDialogsGone()
  await hints.getByRole('button', { name: 'Seguir el recorrido' }).click()
  const link = panel.getByRole('link', { name: 'Ver «Solicitudes» detrás de este panel' })
  await expect.poll(() => link.element().getAttribute('href')).toBe('#/request')
  await panel.getByRole('button', { name: 'Saltar el recorrido' }).click()
  await allDialogsGone()
})

it('looking at the news takes their notice away', async () => {
  serve()
  await openPage('/dashboard', { framed: true })
  await hints.getByRole('button', { name: 'Ver novedades' }).click()
  await panel.getByRole('heading', { name: 'Mi trabajo', exact: true }).waitFor()
  await tab('Empezar por aquí').click()
  await panel.getByRole('button', { name: 'Saltar el recorrido' }).click()
  await expect.poll(() => hints.count()).toBe(0)
})
