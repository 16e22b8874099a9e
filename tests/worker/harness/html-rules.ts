import type { ConfigData } from 'html-validate'

/** The rules of html-validate that our pages follow: all that it recommends, except the ones named here. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML. The meaning is the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // HTML ignores the case of the doctype.
    'doctype-style': 'off',
    // React's own ids contain colons and underscores. HTML allows every id without white space.
    'valid-id': ['error', { relaxed: true }],
    // An input without a type is a text field in HTML, too.
    'no-implicit-input-type': 'off',
    // HTML allows several fields of one name, such as the pictures of an application: their values are a list.
    'form-dup-name': 'off',
    // A password manager would keep the fund password in the place of the login password.
    'autocomplete-password': 'off',
    // The suggestions of a search are not a choice of a form's value. A list of records and the table of a team have parts
    // that the browser skips, which HTML's own lists and tables cannot have.
    'prefer-native-element': [
      'error',
      {
        exclude: [
          ...['listbox', 'list', 'listitem'],
          ...['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'],
        ],
      },
    ],
    // Demands a legend of fieldsets that are no groups (client/ui/forms/SwitchedFields.tsx), too.
    // html.test.ts examines the others.
    'wcag/h71': 'off',
  },
}
