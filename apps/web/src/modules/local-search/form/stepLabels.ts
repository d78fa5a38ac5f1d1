import { localSearchLabels } from '@soportica/contract/local-search/fields'

export const hourLabel = 'Hora'
export const labelOf = (name: string): string =>
  name === 'hora' ? hourLabel : ((localSearchLabels as Readonly<Record<string, string>>)[name] ?? name)
