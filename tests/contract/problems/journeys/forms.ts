import { inFile, type Sample } from '../sample.ts';

const inForm = (code: Sample['code'], id: string, bad: string, good: string) =>
  inFile(code, `forms/${id}.json`, bad, good);
const field = (label: string, input: string, rule: string, position = 10) =>
  `{ "at": ${position}, "label": "field.${label}", "input": "${input}", "rule": "${rule}" }`;
const bankCard = [
  `"bankCode": ${field('bank', 'choice', 'bankCode', 10)}`,
  `"cardHolder": ${field('cardHolder', 'text', 'cardHolder', 20)}`,
  `"bankCard": ${field('bankCard', 'card', 'bankCard', 30)}`,
  `"password": ${field('loginPassword', 'password', 'loginPassword', 50)}`,
  `"ownCode": ${field('ownCode', 'smsCode', 'verificationCode', 60)}`,
];

/** Forms with which nobody gets through, or that show what nobody may read. */
export const formsSamples: readonly Sample[] = [
  inForm(
    'missing-field',
    'login',
    '{ "fields": { "password": ▸null } }',
    '{ "fields": { "password": { "at": 25 } } }',
  ),
  inForm(
    'missing-field',
    'login',
    '{ "fields": { "username": ▸null } }',
    '{ "fields": { "username": { "at": 5 } } }',
  ),
  inForm(
    'missing-field',
    'login',
    '{ "fields": { "captcha": ▸null } }',
    '{ "fields": { "captcha": { "at": 45 } } }',
  ),
  inForm(
    'missing-field',
    'login-mobile',
    '{ "fields": { "password": ▸null } }',
    '{ "fields": { "password": { "at": 35 } } }',
  ),
  inForm(
    'missing-field',
    'login-mobile',
    '{ "fields": { "countryDialingCode": ▸null } }',
    '{ "fields": { "countryDialingCode": { "at": 15 } } }',
  ),
  inForm(
    'missing-field',
    'forgot-email',
    '{ "fields": { "email": ▸null } }',
    '{ "fields": { "email": { "at": 25 } } }',
  ),
  inForm(
    'missing-field',
    'change-password',
    '{ "fields": { "oldPassword": ▸null } }',
    '{ "fields": { "oldPassword": { "at": 5 } } }',
  ),
  inForm(
    'missing-field',
    'payment-password',
    '{ "fields": { "confirmPaymentPassword": ▸null } }',
    '{ "fields": { "confirmPaymentPassword": { "at": 55 } } }',
  ),
  inFile(
    'missing-field',
    'forms/cards.json',
    `{ "operation": "addBankCard", "fields": ▸{ ${bankCard.join(', ')} } }`,
    `{ "operation": "addBankCard", "fields": { ${bankCard.join(', ')}, "paymentPassword": ${field('paymentPassword', 'pin', 'paymentPassword', 40)} } }`,
    {
      files: { 'pages/security-cards.json': '{ "widgets": { "cards": { "props": { "form": "cards" } } } }' },
    },
  ),
  inForm(
    'readable-password',
    'login',
    '{ "fields": { "password": { "input": ▸"text" } } }',
    '{ "fields": { "password": { "input": "password" } } }',
  ),
  inForm(
    'readable-password',
    'register',
    '{ "fields": { "confirmPassword": { "input": ▸"digits" } } }',
    '{ "fields": { "confirmPassword": { "input": "password" } } }',
  ),
  inForm(
    'readable-password',
    'change-password',
    '{ "fields": { "oldPassword": { "input": ▸"pin" } } }',
    '{ "fields": { "oldPassword": { "input": "password" } } }',
  ),
  inForm(
    'readable-password',
    'bank-card',
    '{ "fields": { "paymentPassword": { "input": ▸"digits" } } }',
    '{ "fields": { "paymentPassword": { "input": "password" } } }',
  ),
  inForm(
    'readable-password',
    'login',
    '{ "fields": { "password": { "rule": "captcha", "input": ▸"text" } } }',
    '{ "fields": { "password": { "rule": "captcha" } } }',
  ),
  inForm(
    'wrong-input',
    'login-mobile',
    '{ "fields": { "password": { "input": ▸"digits" } } }',
    '{ "fields": { "password": { "input": "smsCode" } } }',
  ),
  inForm(
    'wrong-input',
    'login',
    '{ "fields": { "captcha": { "input": ▸"text" } } }',
    '{ "fields": { "captcha": { "input": "captcha" } } }',
  ),
  inForm(
    'wrong-input',
    'email-address',
    '{ "fields": { "verificationCode": { "input": ▸"digits" } } }',
    '{ "fields": { "verificationCode": { "input": "smsCode" } } }',
  ),
  inForm('wrong-operation', 'login', '{ "operation": ▸"register" }', '{ "operation": "login" }'),
  inForm(
    'wrong-operation',
    'forgot-email',
    '{ "operation": ▸"setEmail" }',
    '{ "operation": "requestPasswordByEmail" }',
  ),
  inFile(
    'wrong-form',
    'pages/login.json',
    '{ "widgets": { "form": { "props": { "form": ▸"register" } } } }',
    '{ "widgets": { "form": { "props": { "form": "login" } } } }',
    { nearest: 'login' },
  ),
  inFile(
    'wrong-form',
    'pages/login.json',
    '{ "widgets": { "form": { "props": { "form": ▸"login-mobile" } } } }',
    '{ "widgets": { "form": { "props": { "mobileForm": "login-mobile" } } } }',
    { nearest: 'login' },
  ),
  inFile(
    'wrong-form',
    'pages/security-payment.json',
    '{ "widgets": { "step": { "props": { "form": ▸"first-password" } } } }',
    '{ "widgets": { "step": { "props": { "form": "payment-password" } } } }',
    { nearest: 'payment-password' },
  ),
];
