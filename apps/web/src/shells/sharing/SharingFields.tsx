import { Group, Radio } from '@mantine/core'
import { limits } from '@soportica/contract/core/limits'
import { rightMissing } from '@soportica/contract/core/missingRight'
import { listProfiles } from '@soportica/contract/people/profiles'
import { profiles as profileRights } from '@soportica/contract/permissions/securityWindows'
import { sharings } from '@soportica/contract/views/sharing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { Select } from '../fields/choice/Select.tsx'

export const profileMissing = 'Elija el perfil con el que se comparte'

type Props = {
  /** In the plural. */
  readonly what: 'búsquedas' | 'vistas'
  readonly mayShare: boolean
  readonly compartida: number
  readonly perfil: number | null
  readonly error: string | undefined
  readonly onShare: (compartida: number) => void
  readonly onProfile: (perfil: number | null) => void
}
/** The sharing; without the right it stays as it is. */
export function SharingFields({ what, mayShare, compartida, perfil, error, onShare, onProfile }: Props) {
  const [initial] = useState(compartida)
  const { data } = useQuery({
    queryKey: ['profiles', 'sharing'],
    queryFn: ({ signal }) => call(listProfiles, { body: { estado: 1, rows: limits.maxPageSize, first: 0 } }, { signal }),
    enabled: mayShare && compartida === 1,
  })
  const names = (data?.results ?? []).map(({ prfid, nombre }) => ({ value: String(prfid), label: nombre }))
  const missing = perfil !== null && !names.some(({ value }) => value === String(perfil))
  return (
    <>
      <Radio.Group
        label="Quién la ve"
        description={
          mayShare ? undefined : `${rightMissing(`compartir ${what}`, String(profileRights.assignPermissions))}. Pídalo al administrador.`
        }
        error={compartida === 1 ? undefined : error}
        value={String(compartida)}
        onChange={(value) => onShare(Number(value))}
      >
        <Group gap="md" mt={4}>
          {sharings.map(({ value, label }) => (
            <Radio key={value} size="xs" value={String(value)} label={label} disabled={!mayShare && value !== 0 && value !== initial} />
          ))}
        </Group>
      </Radio.Group>
      {compartida === 1 && (
        <Select
          label="Perfil"
          required
          choices={missing ? [...names, { value: String(perfil), label: `Perfil ${perfil}` }] : names}
          value={String(perfil ?? '')}
          error={error}
          disabled={!mayShare}
          onChange={(value) => onProfile(value === '' ? null : Number(value))}
        />
      )}
    </>
  )
}
