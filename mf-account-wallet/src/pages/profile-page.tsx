import { useMessages } from '@storefront/i18n'
import { LoadProblem } from '@storefront/remote-kit'
import { Button, Page, Stack } from '@storefront/ui'
import { useState } from 'react'
import { DeletionSheet } from '../deletion/deletion-sheet.tsx'
import { messages } from '../messages/catalogue.ts'
import { AboutForm } from '../profile/about-form.tsx'
import { DownloadData } from '../profile/download-data.tsx'
import { Logout } from '../profile/logout.tsx'
import { MyLinks } from '../profile/my-links.tsx'
import { PhoneCard } from '../profile/phone-card.tsx'
import { useProfile } from '../profile/use-profile.ts'
import { Loading } from '../screen/loading.tsx'
import { ScreenTitle } from '../screen/screen-title.tsx'

/** RT-19: profile, links, logout and account deletion. */
export function ProfilePage() {
  const t = useMessages(messages)
  return (
    <Page>
      <Stack gap={6}>
        <ScreenTitle title={t('profile.title')} />
        <Profile />
      </Stack>
    </Page>
  )
}

function Profile() {
  const t = useMessages(messages)
  const { data, error, isFetching, refetch } = useProfile()
  const [isDeleting, setDeleting] = useState(false)
  if (!data && error)
    return <LoadProblem error={error} isRetrying={isFetching} retry={() => void refetch()} />
  if (!data) return <Loading cards={4} />
  return (
    <>
      <AboutForm user={data.user} />
      <PhoneCard user={data.user} />
      <MyLinks user={data.user} />
      <Logout />
      <DownloadData id={data.user.id} />
      <Button kind="quiet" block onClick={() => setDeleting(true)}>
        {t('deletion.open')}
      </Button>
      <DeletionSheet open={isDeleting} onClose={() => setDeleting(false)} />
    </>
  )
}
