import { verifyCode } from '@soportica/contract/people/session'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { BootSpinner } from '../../shells/page/BootSpinner.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { DoorFrame } from './components/DoorFrame.tsx'
import { EnteringNotice } from './components/EnteringNotice.tsx'
import { RecoverForm } from './components/RecoverForm.tsx'
import { ToDoor } from './components/ToDoor.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { useEntering } from './useEntering.ts'

type Link = { readonly id: number } | 'checking' | 'invalid' | { readonly failure: string }

export function RecoverPage() {
  const link = useLink()
  const [entering, setEntering] = useEntering('recover')
  if (link === 'checking') return <BootSpinner />
  if (link === 'invalid') return <NotFoundPage />
  if (entering)
    return (
      <DoorFrame name="Recuperar contraseña" title="Recuperar contraseña">
        <EnteringNotice sentence={entering.mensaje} />
      </DoorFrame>
    )
  return (
    <DoorFrame name="Recuperar contraseña" title="Recuperar contraseña" hint="Cree la contraseña con la que ingresará desde ahora.">
      {'failure' in link ? <Refusal sentence={link.failure} /> : <RecoverForm id={link.id} onChanged={setEntering} />}
      <ToDoor />
    </DoorFrame>
  )
}

// A link without mail or code needs no request.
function useLink(): Link {
  const { email = '', cod = '' } = useParams()
  const [link, setLink] = useState<Link>(email && cod ? 'checking' : 'invalid')
  useEffect(() => {
    if (!email || !cod) return setLink('invalid')
    const stop = new AbortController()
    call(verifyCode, { query: { cod, email } }, { signal: stop.signal }).then(
      ([found]) => setLink(found ?? 'invalid'),
      (error: unknown) => !stop.signal.aborted && setLink({ failure: sentenceOf(error) }),
    )
    return () => stop.abort()
  }, [email, cod])
  return link
}
