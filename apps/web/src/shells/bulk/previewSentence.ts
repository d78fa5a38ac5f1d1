import type { PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import { formatNumber } from '../../lib/format.ts'

/** 'Cambian 47 · ya lo tienen 3 · se rechazan 2' */
export function previewSentence({ cambian, iguales, rechazan }: Pick<PreviewedChanges, 'cambian' | 'iguales' | 'rechazan'>): string {
  const parts = [
    `${cambian === 1 ? 'Cambia' : 'Cambian'} ${formatNumber(cambian)}`,
    ...(iguales > 0 ? [`ya lo ${iguales === 1 ? 'tiene' : 'tienen'} ${formatNumber(iguales)}`] : []),
    ...(rechazan > 0 ? [`se ${rechazan === 1 ? 'rechaza' : 'rechazan'} ${formatNumber(rechazan)}`] : []),
  ]
  return parts.join(' · ')
}
