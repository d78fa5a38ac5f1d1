import { paddedRequest, paddedSearch } from '@soportica/contract/requests/states'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openAs } from './alertedPeople.ts'
import { checkAccessibility, openAs as openDemo } from './browser.ts'
import { focused } from './focused.ts'
import { pdf, text } from './files.ts'
import { goByMenu } from './menu.ts'
import { newSearch, solvedSearch } from './newSearch.ts'
import { newPerson, newProfile, type Person } from './people.ts'

const [activates, approves, rejects, entersRealEstate] = [449, 461, 462, 10]
const routeOf = (solid: number) => `#/localsearch/1/${solid}`
const dialogOf = (page: Page, status: string, solid: number) => page.getByRole('dialog', { name: `${status} - N° ${paddedRequest(solid)}` })
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const option = (page: Page, name: string) => page.getByRole('dialog').getByRole('option', { name }).first()
const field = (page: Page, label: string | RegExp) => page.getByRole('dialog').getByLabel(label).first()
const said = (page: Page, sentence: string) => page.getByRole('dialog').getByText(sentence, { exact: true }).first().waitFor()
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

async function people() {
  const [activator, approver, agent] = await Promise.all([
    newProfile(activates),
    newProfile(approves, rejects),
    newProfile(entersRealEstate),
  ])
  // Somebody who visits premises.
  await newPerson({ perfil: agent.prfid, acts: 'visita' })
  return {
    activator: await newPerson({ perfil: activator.prfid }),
    approver: await newPerson({ perfil: approver.prfid }),
    agency: await newPerson({ perfil: agent.prfid, acts: 'inmobiliaria' }),
  }
}

describe('a local search', () => {
  it('goes from hand to hand: activated, reported, rejected, sent again, approved, and visited', async () => {
    const [solid, { activator, approver, agency }] = [await newSearch(), await people()]
    const at = (person: Person, phone = false) => openAs(person, { path: routeOf(solid), phone })

    const first = await openAs(activator)
    await goByMenu(first, 'Sucursales', 'Gestión Inmobiliaria - Sucursales')
    await first.getByRole('heading', { name: 'Gestión Inmobiliaria - Sucursales' }).waitFor()
    expect(await first.getByRole('tab', { selected: true }).textContent()).toContain('Todas')
    await checkAccessibility(first)
    await first.getByRole('button', { name: `Responder N° ${paddedSearch(solid)}` }).click()
    await dialogOf(first, 'Activar Búsqueda Local', solid).waitFor()
    await said(first, '$ 4.500.000')
    await said(first, 'Un local de esquina, cerca de la estación')
    await button(first, 'Activar búsqueda').click()
    await said(first, 'Elija o escriba al menos un correo electrónico válido')
    const recipients = field(first, /^Destinatarios/)
    for (const address of [agency.correo, agency.correo.toUpperCase()]) {
      await recipients.fill(address)
      await recipients.press('Enter')
    }
    expect(await first.getByRole('button', { name: /^Quitar / }).count()).toBe(1)
    await recipients.fill('no es')
    await recipients.press('Enter')
    await said(first, 'Debe ser un correo electrónico válido.')
    await recipients.fill('')
    // The choices lie over what comes below until the field is left.
    await recipients.press('Tab')
    await first.getByRole('listbox').waitFor({ state: 'hidden' })
    await button(first, 'Nuevo destinatario').click()
    await button(first, 'Agregar destinatario').click()
    await said(first, 'El nombre es requerido.')
    await said(first, 'El correo es requerido.')
    await button(first, 'Cancelar').click()
    await checkAccessibility(first)
    await button(first, 'Activar búsqueda').click()
    // Who activates may report as well: the next form stands there.
    await dialogOf(first, 'En Proceso de Búsqueda', solid).waitFor()
    await button(first, 'Enviar').waitFor()

    const second = await at(agency, true)
    await dialogOf(second, 'En Proceso de Búsqueda', solid).waitFor()
    await button(second, 'Enviar').click()
    await said(second, 'La inmobiliaria es requerida')
    await said(second, 'El archivo es requerido')
    await field(second, 'Archivos para subir').setInputFiles(text('notas.txt', 'nada'))
    await said(second, 'El archivo notas.txt no es un PDF ni una imagen')
    await field(second, 'Archivos para subir').setInputFiles(pdf('informe.pdf', 'Tres locales'))
    await second.getByRole('combobox', { name: 'Inmobiliaria' }).click()
    await option(second, 'Lucía Torres').click()
    await second.getByRole('textbox', { name: 'Observaciones' }).fill('Tres locales vistos')
    await checkAccessibility(second)
    await button(second, 'Enviar').click()
    await closed(second)
    await second.getByRole('button', { name: /^Estado: / }).waitFor()
    expect(await second.getByRole('tab').count()).toBe(0)

    const third = await at(approver)
    await dialogOf(third, 'Por aprobar informe comercial', solid).waitFor()
    await said(third, 'Tres locales vistos')
    await third.getByRole('dialog').getByRole('button', { name: 'informe.pdf' }).first().click()
    await third.getByRole('dialog', { name: 'Previa' }).getByText('Tres locales').waitFor({ state: 'attached' })
    await third.keyboard.press('Escape')
    await third.getByRole('dialog', { name: 'Previa' }).waitFor({ state: 'detached' })
    await field(third, 'Observaciones').fill('   ')
    await focused(field(third, 'Observaciones'))
    await button(third, 'Rechazar').click()
    await said(third, 'Las observaciones son obligatorias al rechazar.')
    await field(third, 'Observaciones').fill('Falta el plano <del segundo>')
    await checkAccessibility(third)
    await button(third, 'Rechazar').click()
    await closed(third)

    await second.goto(`/soportica/${routeOf(solid)}`)
    await dialogOf(second, 'Rechazado Informe Comercial', solid).waitFor()
    await said(second, 'Falta el plano <del segundo>')
    await second.getByRole('dialog').getByRole('button', { name: 'informe.pdf' }).first().waitFor()
    const observations = second.getByRole('textbox', { name: 'Observaciones' })
    await expect.poll(() => observations.textContent()).toBe('Tres locales vistos')
    await observations.fill('Con el plano')
    await checkAccessibility(second)
    await button(second, 'Enviar de nuevo').click()
    await closed(second)

    await third.goto(`/soportica/${routeOf(solid)}`)
    await said(third, 'Con el plano')
    await button(third, 'Aprobar').click()
    await closed(third)

    // An open dialog names the person who went on, and continues when its user wants.
    const meanwhile = first.getByRole('dialog').getByRole('status').filter({ hasText: 'está en «Pendiente Programación Visita»' })
    await meanwhile.getByRole('button', { name: 'Ver cómo quedó' }).click()
    await dialogOf(first, 'Pendiente Programación Visita', solid).waitFor()
    await focused(first.getByRole('combobox', { name: 'Visitante' }))
    await button(first, 'Programar').click()
    const missing = ['El visitante es obligatorio.', 'La fecha de visita es obligatoria.', 'El nombre del propietario es obligatorio.']
    for (const sentence of [...missing, 'El correo electrónico es obligatorio.', 'El teléfono es obligatorio.']) await said(first, sentence)
    await checkAccessibility(first)
    await first.getByRole('combobox', { name: 'Visitante' }).click()
    await option(first, 'Lucía Torres').click()
    await field(first, 'Fecha de visita').fill('25-11-2040')
    await field(first, 'Nombre del propietario').fill('Ana Ríos')
    await field(first, 'Correo electrónico').fill('ana@')
    await field(first, 'Teléfono').fill('3001234567')
    await button(first, 'Programar').click()
    await said(first, 'Debe ser un correo electrónico válido.')
    await field(first, 'Correo electrónico').fill('ana@example.com')
    await button(first, 'Programar').click()
    await closed(first)

    await first.goto(`/soportica/${routeOf(solid)}`)
    await button(first, 'Cambiar la cita').click()
    const moved = first.getByRole('dialog', { name: 'Cambiar la visita' })
    await moved.getByLabel(/^Hora/).fill('14:30')
    await checkAccessibility(first)
    await moved.getByRole('button', { name: 'Cambiar la cita' }).click()
    await moved.waitFor({ state: 'detached' })
    // The search is where it was, and says when it is now.
    await first.getByRole('region', { name: 'Visita programada' }).getByText('25-11-2040 14:30').waitFor()
    await said(first, 'Visita cambiada')
    const premises = first.getByRole('region', { name: 'Local', exact: true })
    for (const name of ['3001234567', 'ana@example.com']) await premises.getByRole('link', { name }).waitFor()

    await third.goto(`/soportica/${routeOf(solid)}`)
    await dialogOf(third, 'Pendiente Informe de Prefactibilidad', solid).waitFor()
    await said(third, 'Lo hace el visitante o la inmobiliaria de esta búsqueda.')
    expect(await button(third, 'Enviar').count()).toBe(0)
    await checkAccessibility(third)
    await third.goto(`/soportica/#/localsearch/x/${solid}`)
    await third.getByRole('dialog', { name: 'Sin Opcion' }).waitFor()
  })

  it('ends in a branch that begins with what is known, and the branch leads back to it, and to a search of its own', async () => {
    const solid = await solvedSearch()
    const page = await openDemo('administrador', routeOf(solid).slice(1))
    await button(page, 'Registrar sucursal').click()
    const form = page.getByRole('dialog', { name: 'Nueva Sucursal' })
    await expect.poll(() => form.getByLabel(/^Nombre/).inputValue()).not.toBe('')
    const name = `${await form.getByLabel(/^Nombre/).inputValue()} ${solid}`
    // It counts as typed: nobody leaves it by a stray key.
    await form.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('dialog', { name: 'Cambios sin guardar' }).getByRole('button', { name: 'No', exact: true }).click()
    await form.getByLabel(/^Nombre/).fill(name)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).click()
    await dialogOf(page, 'Solucionadas', solid).getByRole('link', { name: 'Ver sucursal' }).click()

    await page.getByRole('link', { name: `Solicitud N° ${paddedRequest(solid)}` }).waitFor()
    await button(page, 'Activar búsqueda local').click()
    const request = page.getByRole('dialog', { name: /^Activar búsqueda local/ })
    for (const [label, choice] of [
      ['Proyecto', 'Sucursales'],
      ['Categoría', 'Apertura'],
      ['Tipo solicitud', 'Búsqueda de local'],
    ] as const) {
      await request.getByRole('combobox', { name: label }).click()
      await request.getByRole('option', { name: choice }).first().click()
    }
    await request.getByLabel(/^Observación/).fill('Otro local, en la misma calle')
    await request.getByLabel(/^Sector/).fill('Centro')
    await request.getByText('Local a la calle').click()
    await checkAccessibility(page)
    await request.getByRole('button', { name: 'Guardar' }).click()
    await request.waitFor({ state: 'detached' })
    await page.getByRole('dialog').getByRole('link', { name: 'Ver búsqueda local' }).waitFor()
  })
})
