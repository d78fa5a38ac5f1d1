import { requestApprove, requestCreate, requestReject, requestSolve } from '@soportica/contract/permissions/requests'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openAs } from './alertedPeople.ts'
import { allowProblem, checkAccessibility } from './browser.ts'
import { pdf, png } from './files.ts'
import { focused } from './focused.ts'
import { newPerson, newProfile, type Person } from './people.ts'
import { inTheDark } from './scheme.ts'
import { sendElsewhere } from './sendElsewhere.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const request = (page: Page) => dialog(page, /^Solicitud N° \d{5}$/)
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
const said = (page: Page, sentence: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(sentence)
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
async function choose(within: Locator, field: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: field, exact: true }).click()
  await within.getByRole('option', { name: option, exact: true }).click()
}
const holder = async (...perids: Parameters<typeof newProfile>): Promise<Person> =>
  newPerson({ perfil: (await newProfile(...perids)).prfid })
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(address)}`)
}
async function look(page: Page): Promise<void> {
  await checkAccessibility(page)
  await inTheDark(page, () => checkAccessibility(page))
}

it('a request is made, approved and solved by three people, each on their own screen', async () => {
  const [maker, approver, solver] = await Promise.all([
    holder(requestCreate),
    holder(requestApprove, requestReject),
    holder(...requestSolve),
  ])
  const page = await openAs(maker)
  await goTo(page, '/request')
  await page.getByText('Haga la primera con «Nueva Solicitud».').waitFor()
  expect(await page.getByRole('button', { name: 'Configuración de Solicitudes' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Nueva Solicitud' }).click()
  const form = dialog(page, 'Nueva Solicitud')
  await focused(form.getByRole('combobox', { name: 'Proyecto', exact: true }))
  await press(form, 'Guardar')
  await form.getByText('El campo categoría es requerida').waitFor()
  await focused(form.getByRole('combobox', { name: 'Proyecto', exact: true }))
  for (const [field, option] of [
    ['Proyecto', 'Sucursales'],
    ['Categoría', 'Apertura'],
    ['Tipo solicitud', 'Diseño'],
    ['Tipo requisito', 'Planos arquitectónicos'],
  ] as const)
    await choose(form, field, option)
  // What was chosen within the one that changes is chosen anew.
  await choose(form, 'Categoría', 'Remodelación')
  await expect.poll(() => form.getByRole('combobox', { name: 'Tipo solicitud', exact: true }).inputValue()).toBe('')
  await choose(form, 'Tipo solicitud', 'Diseño')
  await choose(form, 'Tipo requisito', 'Planos arquitectónicos')
  const observation = 'Planos de la sede norte'
  await form.getByRole('textbox', { name: 'Observación' }).fill(observation)
  await press(form, 'Guardar')
  await focused(form.getByRole('textbox', { name: 'ATM instalados' }))
  for (const name of ['ATM instalados', 'ATM en crecimiento', 'Multifuncionales instalados', 'Multifuncionales en crecimiento'])
    await form.getByRole('textbox', { name }).fill('2')
  await form.getByRole('textbox', { name: 'Cantidad de Asesor comercial' }).fill('4')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('3')
  await form.getByLabel('Archivos para subir').setInputFiles(pdf('croquis.pdf', 'Norte'))
  await form.getByText('croquis.pdf').waitFor()
  await look(page)
  await page.keyboard.press('ControlOrMeta+s')
  await said(page, /^Se registró la solicitud N° \d{5}\.$/).waitFor()
  const mine = page.getByRole('row').filter({ hasText: 'Planos arquitectónicos' })
  const number = await mine.getByRole('link').innerText()
  await mine.getByText('Por Aprobar').waitFor()
  await look(page)

  // What is asked stays as it was; the rest is changed by who asked for it.
  await mine.getByRole('link').click()
  await expect.poll(() => request(page).getByRole('textbox', { name: 'Observación' }).isDisabled()).toBe(true)
  await expect.poll(() => request(page).getByRole('textbox', { name: 'Cantidad de Asesor de vivienda' }).inputValue()).toBe('3')
  await request(page).getByRole('textbox', { name: 'ATM instalados' }).fill('7')
  await look(page)
  await press(request(page), 'Guardar Cambios')
  await said(page, /^Se guardaron los cambios de la solicitud/).waitFor()

  await mine.getByRole('link').click()
  await request(page).waitFor()
  const second = await openAs(approver)
  await goTo(second, '/request?estado=1')
  expect(await second.getByRole('button', { name: 'Nueva Solicitud' }).count()).toBe(0)
  await row(second, number).getByRole('link').click()
  await expect.poll(() => request(second).getByRole('textbox', { name: 'ATM instalados' }).isDisabled()).toBe(true)
  await press(request(second), 'Aprobar')
  const decision = dialog(second, `Aprobar la solicitud N° ${number}`)
  await press(decision, 'Aprobar')
  await decision.getByText('El campo observación es requerido').waitFor()
  await checkAccessibility(second)
  await decision.getByRole('textbox', { name: 'Observación' }).fill('Adelante')
  await press(decision, 'Aprobar')
  await said(second, `Se aprobó la solicitud N° ${number}.`).waitFor()
  // Whoever has it open reads who decided it, and sees it as it is now; whoever has the list open sees it move.
  const meanwhile = request(page).getByRole('status').filter({ hasText: 'gestionó esta solicitud' })
  await press(meanwhile, 'Ver cómo quedó')
  await request(page).getByText('Aprobada').first().waitFor()
  await look(page)
  await page.keyboard.press('Escape')
  await mine.getByText('Aprobada', { exact: true }).waitFor()

  const third = await openAs(solver)
  await goTo(third, `/request/${Number(number)}`)
  await press(request(third), 'Solucionar')
  const solution = dialog(third, `Solucionar la solicitud N° ${number}`)
  await solution.getByRole('textbox', { name: 'Observación de la solución' }).fill('Van los planos')
  await press(solution, 'Solucionar')
  await solution.getByText('El archivo es obligatorio').waitFor()
  await solution.getByLabel('Archivos para subir').setInputFiles(png('plano.png'))
  await look(third)
  await press(solution, 'Solucionar')
  await said(third, `Se solucionó la solicitud N° ${number}.`).waitFor()
  await third.waitForURL(({ hash }) => hash === '#/request')

  await mine.getByText('Solucionada', { exact: true }).waitFor()
  await mine.getByRole('link').click()
  await expect.poll(() => request(page).getByRole('list').filter({ hasText: 'Registrada' }).getByRole('listitem').count()).toBe(4)
  await press(request(page), 'plano.png')
  await dialog(page, 'Previa').getByRole('img', { name: 'plano.png' }).waitFor()
  await checkAccessibility(page)
})

it('on a phone several are decided with one observation, and each has its answer', async () => {
  const [maker, approver] = await Promise.all([holder(requestCreate), holder(requestApprove, requestReject)])
  const observaciones = `Presupuesto ${Math.random().toString(36).slice(2, 10)}`
  // 'Sucursales', 'Apertura', 'Presupuesto', 'Presupuesto preliminar' of the demo data.
  const made = { solId: '0', pryId: '4', catId: '1', tsoId: '3', treId: '5', observaciones }
  const ids = [await sendElsewhere(maker, made), await sendElsewhere(maker, made)]
  const [moved, waiting] = ids.map((id) => String(id).padStart(5, '0'))

  const page = await openAs(approver, { phone: true })
  await goTo(page, '/request?estado=1')
  for (const number of [moved, waiting]) await page.getByRole('checkbox', { name: `Seleccionar solicitud N° ${number}` }).check()
  await look(page)
  await press(page.getByRole('group', { name: 'Selección' }), 'Rechazar')
  const decision = dialog(page, 'Rechazar 2 solicitudes')
  // One leaves the list while the question is open: what was asked of two is decided of two.
  await sendElsewhere(approver, { solId: String(ids[0]), accion: 'aprobar', observacionAprobacion: 'Antes' })
  await decision.getByRole('textbox', { name: 'Observación' }).fill('Este año no')
  await press(decision, 'Rechazar')
  const result = dialog(page, 'Resultado por solicitud').getByRole('listitem')
  await result
    .filter({ hasText: `Solicitud N° ${moved}` })
    .getByText(/ya fue gestionada por Lucía Torres/)
    .waitFor()
  await result
    .filter({ hasText: `Solicitud N° ${waiting}` })
    .getByText('Rechazada')
    .waitFor()
  await look(page)
  await page.keyboard.press('Escape')

  // What somebody else decided meanwhile is said where it is decided; what was typed stays until it is given up.
  const third = await sendElsewhere(maker, made)
  await goTo(page, `/request/${third}`)
  await request(page).getByRole('button', { name: 'Aprobar' }).waitFor()
  await look(page)
  await press(request(page), 'Aprobar')
  const late = dialog(page, /^Aprobar la solicitud/)
  await late.getByRole('textbox', { name: 'Observación' }).fill('Sí')
  await sendElsewhere(approver, { solId: String(third), accion: 'rechazar', observacionRechazo: 'Antes' })
  allowProblem(page, /409/)
  await press(late, 'Aprobar')
  const refused = late.getByRole('status').filter({ hasText: 'Lo que escribió sigue aquí' })
  await refused.getByText(/Lucía Torres/).waitFor()
  expect(await late.getByRole('textbox', { name: 'Observación' }).inputValue()).toBe('Sí')
  expect(await late.getByRole('button', { name: 'Aprobar' }).count()).toBe(0)
  await look(page)
  await press(refused, 'Ver cómo quedó')
  await press(dialog(page, 'Actualizar'), 'Sí')
  await request(page).getByText('Rechazada').first().waitFor()
})
