import { deleteHolidayOverride, type HolidayOverride } from '@soportica/contract/settings/holidays'
import { yearOf } from '@soportica/rules/calendarDay'
import { useCallback } from 'react'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { formatDate } from '../../lib/format.ts'
import { forgetHolidays } from '../../lib/holidays.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../shells/feedback/confirm.tsx'

export function useUndoOverride(): (override: HolidayOverride) => Promise<void> {
  return useCallback(async ({ fecha, accion, nombre }) => {
    const after = accion === 'agregar' ? `«${nombre}» deja de ser festivo` : `«${nombre}» vuelve a ser festivo`
    const agreed = await confirm({
      titulo: 'Deshacer ajuste',
      mensaje: `Realmente desea deshacer el ajuste del ${formatDate(fecha)}? ${after}.`,
      peligro: true,
    })
    if (!agreed) return
    try {
      const { mensaje } = await call(deleteHolidayOverride, { body: { fecha } })
      toast.success(mensaje)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    forgetHolidays(yearOf(fecha))
  }, [])
}
