import { type FirstStep, getFirstSteps, hideFirstSteps } from '@soportica/contract/settings/firstSteps'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { firstStepsKey } from '../../lib/frameOverlay.ts'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { cashierStores } from '../../lib/projectOpening.ts'
import { useStore } from '../../lib/store.ts'
import { toast } from '../../lib/toast.ts'

const none: readonly FirstStep[] = []

export type FirstSteps = ReturnType<typeof useFirstSteps>

/** The pending steps for users who see them; a failed request shows nothing. */
export function useFirstSteps(enabled: boolean) {
  const client = useQueryClient()
  const { data, isLoading, failureCount } = useQuery({
    enabled,
    queryKey: firstStepsKey,
    queryFn: ({ signal }) => call(getFirstSteps, undefined, { signal }),
    staleTime: 0,
  })
  // The form of a cashier lies over the dashboard: its saves count when it closes.
  const isFormOpen = useStore(cashierStores.opening) !== null
  const was = useRef(isFormOpen)
  useEffect(() => {
    if (was.current && !isFormOpen) void client.invalidateQueries({ queryKey: firstStepsKey })
    was.current = isFormOpen
  }, [isFormOpen, client])
  const { mutate: hide, isPending: busy } = useMutation({
    mutationFn: (oculto: boolean) => call(hideFirstSteps, { body: { oculto } }),
    onSuccess: ({ mensaje }) => {
      toast.success(mensaje)
      return client.invalidateQueries({ queryKey: firstStepsKey })
    },
    onError: (error) => toast.error(sentenceOf(error)),
  })
  return { pending: isLoading && failureCount === 0, oculto: data?.oculto ?? false, pasos: data?.pasos ?? none, busy, hide }
}
