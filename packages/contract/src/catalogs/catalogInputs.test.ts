import { expect, it } from 'vitest'
import { catalogValues } from './catalogCalls.ts'
import { cashierAttachedType } from './attachedTypes.ts'
import { aftersalesSubcategory } from './aftersales/aftersalesSubcategory.ts'
import { interventionType } from './cashiers/interventionType.ts'
import { modality } from './cashiers/modality.ts'
import { requirementType } from './requests/requirementType.ts'
import { workType } from './cashiers/workType.ts'

const choose = (label: string, choices: string) => `El campo ${label} no es válido; use: ${choices}`

it.each([
  [cashierAttachedType, 'actid', 999, 'El campo actor no es válido'],
  [cashierAttachedType, 'actid', undefined, 'El campo actor es requerido'],
  [cashierAttachedType, 'tasid', 'x', 'El campo tipo alerta no es válido'],
  [cashierAttachedType, 'aceptaMultiplesArchivos', 5, choose('múltiples archivos', 'Si o No')],
  [cashierAttachedType, 'aceptaMultiplesArchivos', '', 'El campo multiples archivos es requerido'],
  [cashierAttachedType, 'estid', 'Otro', choose('estado', 'Activo o Inactivo')],
  [cashierAttachedType, 'folder', 5, 'El campo carpeta no es válido: se esperaba un texto'],
  [modality, 'nombre', 5, 'El campo nombre no es válido: se esperaba un texto'],
  [modality, 'nombre', null, 'El campo nombre es requerido'],
  [modality, 'nombre', ' ', 'El campo nombre es requerido'],
  [aftersalesSubcategory, 'nombre', '   ', 'El nombre es obligatorio'],
  [modality, 'diasvisita', -1, 'El campo días de visita debe estar entre 0 y 999'],
  [modality, 'diasvisita', 1000, 'El campo días de visita debe estar entre 0 y 999'],
  [modality, 'diasvisita', 1e20, 'El campo días de visita debe estar entre 0 y 999'],
  [modality, 'diasvisita', 2.5, 'El campo días de visita debe ser un número entero'],
  [modality, 'diasvisita', '3', 'El campo días de visita debe ser un número entero'],
  [modality, 'visita', 2, choose('visita', 'SI o NO')],
  [requirementType, 'multiple', 'quizás', choose('múltiple', 'SI o NO')],
  [requirementType, 'formato', 9, choose('formato', 'Formato 1 o Formato 2')],
  [interventionType, 'aplicaCodigo', 2, choose('aplica código de seguridad', 'SI o NO')],
  [interventionType, 'aplicaCodigo', undefined, 'El campo aplica Codigo es requerido'],
  [workType, 'dias', undefined, 'El campo días es requerido'],
  [workType, 'dias', 1000, 'El campo días debe estar entre 0 y 999'],
  [workType, 'dias', 1.5, 'El campo días debe ser un número entero'],
])('$0.name: $1 $2: $3', (definition, name, value, sentence) => {
  const issues = catalogValues(definition).safeParse({ [name]: value }).error?.issues ?? []
  expect(new Set(issues.filter(({ path }) => path[0] === name).map(({ message }) => message))).toEqual(new Set([sentence]))
})
