import { delayParties } from '../../delays/parties.ts'
import { defineCatalog, nameField, statusField } from '../catalog.ts'

export const delayReason = defineCatalog({
  name: 'delay_reason',
  id: 'moaid',
  api: 'cashiers',
  calls: {
    list: 'list_delay_reasons',
    save: 'save_delay_reason',
    remove: 'delete_delay_reason',
    options: 'cashiers/get_all_delay_reasons',
  },
  route: '/delay-reasons',
  title: 'Motivos de atraso',
  menu: { parent: 'Administración', icon: 'flag', description: 'Por qué se atrasan las etapas y quién responde' },
  noun: { one: 'motivo de atraso', many: 'motivos de atraso' },
  titles: { create: 'Nuevo Motivo De Atraso', edit: 'Edición Motivo De Atraso' },
  confirmDelete: 'Realmente desea eliminar el motivo de atraso {nombre}?',
  window: 83,
  permissions: { create: 469, edit: 470, delete: 471 },
  fields: [
    nameField(),
    {
      kind: 'option',
      name: 'parte',
      label: 'parte responsable',
      options: delayParties,
      required: 'El campo parte responsable es requerido',
      words: 'nomparte',
      filter: true,
    },
    statusField(),
  ],
  columns: ['nombre', 'parte', 'estado', 'usuact', 'fecact'],
  optionFields: ['parte'],
})
