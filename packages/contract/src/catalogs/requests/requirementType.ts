import { defineCatalog, nameField, statusField } from '../catalog.ts'

export const requirementType = defineCatalog({
  name: 'requirement_type',
  id: 'treid',
  api: 'request',
  calls: {
    list: 'pagination_type_of_requirement',
    save: 'save_type_of_requirement',
    remove: 'delete_type_of_requirement',
    options: 'request/get_all_type_of_requirement',
  },
  route: '/typeofrequirement-powerapps',
  title: 'Tipo De Requerimientos',
  menu: { parent: 'Datos de solicitudes', icon: 'clipboard-list', description: 'Requisitos, sus adjuntos y las solicitudes que los piden' },
  noun: { one: 'tipo de requerimiento', many: 'tipos de requerimiento' },
  titles: { create: 'Nuevo Tipo De Requerimiento', edit: 'Edición Tipo De Requerimiento' },
  confirmDelete: 'Realmente desea eliminar el tipo de requerimiento {nombre}?',
  nothingChanged: 'no haz realizado ninguna modificación',
  window: 58,
  permissions: { create: 51, edit: 52, delete: 53 },
  fields: [
    nameField(),
    {
      kind: 'option',
      name: 'formato',
      label: 'formato',
      options: [
        { value: 1, label: 'Formato 1' },
        { value: 2, label: 'Formato 2' },
      ],
      empty: 'Sin formato',
      filter: true,
    },
    { kind: 'flag', name: 'requiereAdjunto', label: 'requiere adjunto', inline: true },
    { kind: 'flag', name: 'multiple', label: 'múltiple', requires: 'requiereAdjunto', inline: true },
    { kind: 'flag', name: 'obligatorio', label: 'obligatorio', requires: 'requiereAdjunto', inline: true },
    statusField(),
  ],
  columns: ['nombre', 'requiereAdjunto', 'multiple', 'obligatorio', 'tipoSolicitudes', 'estado', 'usuact', 'fecact'],
  hiddenColumns: ['formato'],
  associations: [{ field: 'tipoSolicitudes', alias: 'tso_id', label: 'Tipos de solicitud', of: 'request_type', inline: true }],
})
