import { getProfiles } from '@soportica/contract/people/profiles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import type { RecordForm } from '../../../shells/record-dialog/useRecordForm.ts'
import { loadChoices } from '../profileOptions.ts'
import { Select } from '../../../shells/fields/choice/Select.tsx'

const none = { value: '', label: 'Empezar sin módulos' }

// Starts a new profile from the modules and attachment types of another one.
export function CopyFrom({ record }: { record: RecordForm }) {
  const { data = [] } = useQuery({
    queryKey: ['profiles', 'active'],
    queryFn: ({ signal }) => call(getProfiles, { query: {} }, { signal }),
  })
  const [from, setFrom] = useState('')
  const copy = async (prfid: string) => {
    setFrom(prfid)
    if (prfid === '') return
    try {
      const choices = await loadChoices(Number(prfid))
      const { fill, wire } = record
      fill({ ...wire(), ...choices })
    } catch (error) {
      setFrom('')
      toast.error(`No se pudo copiar el perfil. ${sentenceOf(error)}`)
    }
  }
  if (data.length === 0) return null
  return (
    <Select
      label="Copiar de…"
      description="Trae los módulos y los tipos de adjunto de otro perfil; después puede ajustarlos."
      value={from}
      choices={[none, ...data.map(({ prfid, nombre }) => ({ value: String(prfid), label: nombre }))]}
      onChange={(value) => void copy(value)}
    />
  )
}
