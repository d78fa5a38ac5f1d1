import type { BulkProgress } from '@soportica/contract/records/bulkCalls'

export const isRunning = ({ estado }: BulkProgress): boolean => estado === 'pendiente' || estado === 'en curso'
