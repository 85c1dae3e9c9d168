import { useFormik } from 'formik';
import { Icon, IconButton } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import styles from '../../../../engine/forms/form.module.css';
import box from '../../../../engine/ui/FieldBox.module.css';
import { t } from './fields.ts';
import { measurable } from './measure.ts';
import { schema } from './schema.ts';

const names = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'verificationCode',
] as const;
type Name = (typeof names)[number];

const icons: Partial<Record<Name, IconName>> = { username: 'user', email: 'mail', mobileNum: 'device-mobile' };
const secrets: readonly Name[] = ['password', 'confirmPassword', 'paymentPassword'];
const initialValues: Record<string, string> = Object.fromEntries([...names, 'terms'].map((name) => [name, '']));

/** The same form, the same markup, by hand in plain formik and yup, as their documentation shows it. */
function Peer() {
  const formik = useFormik({ initialValues, validationSchema: schema, onSubmit: () => undefined });
  return (
    <form className={styles.form} noValidate onSubmit={formik.handleSubmit}>
      <div role="alert" />
      <div className={styles.fields}>
        {names.map((name) => {
          const fault = formik.touched[name] ? formik.errors[name] : undefined;
          const secret = secrets.includes(name);
          return (
            <div key={name}>
              <label className={styles.label} htmlFor={name}>
                {t(`forms:field_${name}`)}
              </label>
              <div className={box.box} data-fault={fault ? true : undefined}>
                <Icon name={icons[name] ?? 'lock'} />
                <input
                  id={name}
                  type={secret ? 'password' : 'text'}
                  {...formik.getFieldProps(name)}
                  placeholder={`${t(`forms:field_${name}`)} *`}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={255}
                  required
                  aria-invalid={fault ? true : undefined}
                  aria-describedby={fault ? `${name}-note` : undefined}
                />
                {secret && <IconButton icon="eye" label={t('forms:show_password')} />}
              </div>
              <p id={`${name}-note`} className={fault ? styles.fault : styles.note}>
                {fault}
              </p>
            </div>
          );
        })}
        <div>
          <label className={styles.agreement}>
            <input type="checkbox" {...formik.getFieldProps('terms')} required />
            <span>{t('forms:must_agree')}</span>
          </label>
          <p className={styles.fault}>{formik.touched.terms ? formik.errors.terms : undefined}</p>
        </div>
      </div>
      <button type="submit">{t('forms:understood')}</button>
    </form>
  );
}

measurable(() => <Peer />);
