import { useEffect, useState } from 'react'
import { BrandMark } from '../../../shells/page/BrandMark.tsx'
import { FollowedRequest } from './components/FollowedRequest.tsx'
import classes from './PlanDoor.module.css'
import { PlanForm } from './PlanForm.tsx'

const linkIn = (hash: string) => /^#\/(\d{1,9})\/([\w-]{43})\/?$/.exec(hash)

/** The product for people without an account: the form, or with the link of a receipt the state of their request. */
export function PlanDoorPage() {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const follow = () => setHash(location.hash)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const link = linkIn(hash)
  const broken = !link && /^#\/\d/.test(hash)
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <BrandMark className={classes.mark} />
        <span>Soportica</span>
      </header>
      <main className={classes.main}>
        {link || broken ? <FollowedRequest sopid={Number(link?.[1] ?? 0)} secreto={link?.[2] ?? ''} /> : <PlanForm />}
      </main>
    </div>
  )
}
