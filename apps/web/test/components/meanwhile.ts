import { button, dialog } from './locators.ts'

/** Of a record somebody else saves another name, 'De ella', while it is edited here; editing is cancelled, and the list has hers. */
export async function checkMeanwhile(nombre: string, save: () => unknown): Promise<void> {
  await button(`Editar ${nombre}`).click()
  const field = dialog.getByRole('textbox', { name: 'nombre', exact: false }).first()
  await field.fill('De él')
  save()
  await button('Guardar Cambios').click()
  await dialog.getByLabel('Valor guardado').waitFor()
  await button('Volver a la edición').click()
  await button('Cancelar').click()
  await dialog
    .last()
    .getByRole('button', { name: /^(Sí|Descartar)/ })
    .click()
  await button('Editar De ella').waitFor()
}
