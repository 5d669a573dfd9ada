/** What the staff of a demo desk is called where names are stored; desks show it in their language (DK-01). */
export const DEMO_STAFF_NAME = 'Demo'
