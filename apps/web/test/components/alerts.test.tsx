import { assignAlertUser, getAllAlerts, getUsersAlerts } from '@soportica/contract/notifications/alerts'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AlertsDialog } from '../../src/modules/alerts/AlertsDialog.tsx'
import { answer, refusal } from './answers.ts'
import { checkAccessibility, openPanel } from './panel.tsx'

const alert = (tasid: number, sistema: number, nombre: string) => ({ tasid, nombre, sistema, cant: 0 })
const types = [
  { sistema: 1, nombre: 'Cajeros', items: [alert(101, 1, 'Proyecto nuevo')] },
  { sistema: 4, nombre: 'Posventa', items: [alert(401, 4, 'Hallazgo vencido')] },
  { sistema: 5, nombre: 'Sistema', items: [alert(502, 5, 'Diagnóstico recibido')] },
]
const ana = { usuid: 7, nombre: 'Ana Prueba', perfil: 'Consulta', email: 'ana@example.com', marcado: 0 } as const
const dialog = page.getByRole('dialog', { name: 'Alertas' })
const list = (title: string) => dialog.getByRole('group', { name: title })
const type = dialog.getByRole('combobox', { name: 'Tipo de alerta' })
const question = page.getByText('Hay cambios sin guardar. ¿Desea salir y descartarlos?')

async function openAlerts(): Promise<() => void> {
  const close = vi.fn<() => void>()
  await openPanel(<AlertsDialog opened onClose={close} />)
  return close
}

/** The server with these people, none of whom gets an alert. */
function serve(
  people: readonly { readonly usuid: number; readonly nombre: string; readonly perfil: string; readonly email: string }[] = [ana],
): void {
  answer(getAllAlerts, types)
  answer(getUsersAlerts, { results: people.map((one) => ({ ...one, marcado: 0 as const })), total: people.length })
}

async function choose(words: string): Promise<void> {
  await type.click()
  await type.fill(words)
  await dialog.getByRole('listbox', { name: 'Tipo de alerta' }).getByRole('option').first().click()
}

async function moveAna(): Promise<void> {
  await list('Sin asignar').getByRole('textbox').fill(ana.email)
  await list('Sin asignar').getByRole('option', { name: ana.email }).click()
  await dialog.getByRole('button', { name: 'Pasar a Asignados' }).click()
}

it('unsaved moves survive a slip and another type', async () => {
  serve()
  const close = await openAlerts()
  await choose('cajeros proyecto nuevo')
  await moveAna()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await choose('posventa hallazgo')
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(type).toHaveValue('Cajeros: Proyecto nuevo')
  await expect.element(list('Asignados').getByText(ana.email)).toBeVisible()

  await choose('posventa hallazgo')
  await page.getByRole('button', { name: 'Sí', exact: true }).click()
  await expect.element(type).toHaveValue('Posventa: Hallazgo vencido')
  await expect.element(list('Asignados').getByText('No hay elementos en esta lista')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => close).toHaveBeenCalled()
})

it('says what could not be read, and is tried again', async () => {
  answer(getAllAlerts, refusal(500, {}))
  await openAlerts()
  await expect.element(dialog.getByText('Error al obtener datos')).toBeVisible()
  serve()
  answer(getUsersAlerts, refusal(500, {}))
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await choose('diagnóstico')
  await expect.element(dialog.getByText('Error al obtener usuarios')).toBeVisible()
  await checkAccessibility()
  serve()
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(list('Sin asignar')).toBeVisible()
})

it('of many people only those in sight are drawn; all that a filter finds move at once', async () => {
  serve(
    Array.from({ length: 2500 }, (_, at) => ({
      usuid: at + 1,
      nombre: `Persona ${at}`,
      perfil: at % 100 === 0 ? 'Diseño' : 'Consulta',
      email: `p${at}@example.com`,
    })),
  )
  await openAlerts()
  await choose('diagnóstico')
  await expect.element(list('Sin asignar').getByText('2.500')).toBeVisible()
  await expect.element(list('Sin asignar').getByRole('option').first()).toBeVisible()
  expect(list('Sin asignar').getByRole('option').elements().length).toBeLessThan(60)
  await list('Sin asignar').getByRole('textbox').fill('diseno')
  await dialog.getByRole('button', { name: 'Pasar los encontrados a Asignados' }).click()
  await expect.element(list('Asignados').getByText('25', { exact: true })).toBeVisible()
  await expect.element(list('Sin asignar').getByText('2.475')).toBeVisible()
})

it('with the keyboard alone', async () => {
  serve([ana, { ...ana, usuid: 8, nombre: 'Beto Prueba', email: 'beto@example.com' }])
  const sent = answer(assignAlertUser, { mensaje: 'Se guardaron los usuarios de la alerta «Diagnóstico recibido».', cant: 1 })
  const close = await openAlerts()
  await expect.element(type).toHaveFocus()
  await userEvent.keyboard('diagnóstico{ArrowDown}{Enter}')
  await expect.element(list('Sin asignar')).toBeVisible()
  await userEvent.keyboard(`{Tab}${ana.email}`)
  await expect.element(list('Sin asignar').getByRole('option', { name: ana.email })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(list('Sin asignar').getByText('No se encontraron datos')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Se guardaron los usuarios de la alerta «Diagnóstico recibido».')).toBeVisible()
  expect(sent).toEqual([{ tasid: 502, usuid: [ana.usuid], tasidToRemove: [] }])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => close).toHaveBeenCalled()
})

it.each([{}, { dark: true }, { phone: true }])(
  'the lists lie beside each other, on a phone one below the other, and are accessible: %o',
  async (look) => {
    serve()
    await openPanel(<AlertsDialog opened onClose={() => {}} />, look)
    await choose('diagnóstico')
    await moveAna()
    await checkAccessibility()
    const topOf = (title: string) => list(title).element().getBoundingClientRect().y
    expect(topOf('Asignados') > topOf('Sin asignar')).toBe('phone' in look)
  },
)
