import { expect, test } from '../support/test.ts'

test('[RT-10] feedback about the business is sent once, kept while it is written, and not asked for again', async ({
  page,
}) => {
  await page.goto('/saffron/Feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Choose 1 to 5 stars.')).toBeVisible()
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('textbox', { name: /Tell us more/ }).fill('Warm bread, kind people.')
  await page.reload()
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: /Tell us more/ })).toHaveValue('Warm bread, kind people.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await page.goto('/saffron/Feedback')
  await expect(page.getByRole('heading', { name: 'You’ve already rated this order' })).toBeVisible()
})

test('[UI-05] the newsletter is asked for in the settings and confirmed by the letter’s link', async ({
  page,
}) => {
  const email = `reader-${Date.now()}@example.com`
  await page.goto('/saffron/settings')
  const part = page.getByRole('region', { name: 'Newsletter' })
  await part.getByRole('textbox', { name: 'Email' }).fill(email)
  await part.getByRole('button', { name: 'Subscribe' }).click()
  await expect(part.getByText(/Check your inbox/)).toBeVisible()
  const answer = await page.request.get(`/api/demo/outbox?email=${email}`)
  const [letter] = ((await answer.json()) as { messages: { text: string }[] }).messages
  const link = new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? 'http://none')
  await page.goto(link.pathname + link.search)
  await expect(part.getByText('You’re subscribed. Welcome!')).toBeVisible()
})
