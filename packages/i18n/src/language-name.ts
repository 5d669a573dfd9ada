export { englishLanguageName, languageName } from '@storefront/formats/language-name'
